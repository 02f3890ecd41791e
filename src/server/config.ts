import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { makeFolder } from '#db/make-folder.ts'

/** The whole configuration, read once from the environment (docs/specification/contract.md#configuration). */
export type Config = {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The most connections to a PostgreSQL server for queries, not counting the one that follows changes. */
  databaseConnections: number
  /** An origin without a trailing slash. */
  publicUrl: string
  ownerEmail: string
  adminEmails: string[]
  sessionSecret: string
  smtpUrl: string | undefined
  /** The mailbox whose messages are filed with leads and inquiries. */
  imapUrl: string | undefined
  mailFrom: string | undefined
  officeEmail: string | undefined
  analyticsId: string | undefined
  uploadsUrl: string | undefined
  trustProxy: string[]
  sessionIdleHours: number
  sessionMaxHours: number
  /**
   * Seconds between reporting "not ready" and closing the listener, in which a load balancer routes to another process.
   */
  drainSeconds: number
  rateLimit: boolean
  logLevel: string
  /** The networks that may read /metrics; none if empty. */
  metrics: string[]
}

/** The environment is invalid. The message has one line per variable, with its value and the accepted ones. */
export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
  }
}

type Environment = Record<string, string | undefined>

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether a host name means this machine. */
export const isLoopback = (host: string) => loopback.has(host)

/** Whether the product can only be reached from this machine. The owner's account then needs no setup link. */
export const isLocal = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>) =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname)

export function readConfig(env: Environment): Config {
  const errors: string[] = []
  const given = (name: string) => env[name]?.trim() || undefined
  const fault = (name: string, accepted: string, secret = false) => {
    const value = given(name)
    const shown =
      value === undefined ? 'was not given' : secret ? 'was given a value that does not fit' : `was given "${value}"`
    errors.push(`${name} ${shown}; accepted: ${accepted}.`)
  }
  const read = <T>(name: string, accepted: string, parse: (value: string) => T | undefined, secret = false) => {
    const value = given(name)
    if (value === undefined) return undefined
    const parsed = parse(value)
    if (parsed === undefined) fault(name, accepted, secret)
    return parsed
  }
  const required = <T>(name: string, accepted: string, value: T | undefined, standIn: T, needed: boolean): T => {
    if (value === undefined && needed && given(name) === undefined) fault(name, `${accepted} (required here)`)
    return value ?? standIn
  }

  const production = env.NODE_ENV === 'production'
  const port = read('PORT', 'a port number from 0 to 65535', wholeNumber(0, 65_535)) ?? 3000
  const host =
    read('HOST', 'an address or name of this machine such as 127.0.0.1, or 0.0.0.0 for all', hostName) ??
    (production ? '0.0.0.0' : '127.0.0.1')
  const dataDir = resolve(given('DATA_DIR') ?? 'data')
  const databaseUrl = read(
    'DATABASE_URL',
    'postgres://user:password@host:port/database',
    url('postgres:', 'postgresql:'),
    true,
  )
  const origin = 'an origin such as https://park.example.com, without a path'
  const publicUrl = read('PUBLIC_URL', origin, readOrigin)
  const address = 'an email address in ASCII'
  const ownerEmail = read('OWNER_EMAIL', address, emailAddress)
  const secretRule = 'at least 32 characters that nobody can guess'
  const secret = read('SESSION_SECRET', secretRule, (value) => (value.length >= 32 ? value : undefined), true)
  const idle = read('SESSION_IDLE_HOURS', 'hours from 1 to 8760', wholeNumber(1, 8760)) ?? 24
  const max = read('SESSION_MAX_HOURS', 'hours from 1 to 8760', wholeNumber(1, 8760)) ?? 168
  const networks = 'addresses or CIDR blocks such as 10.0.0.0/8, with commas between'
  const config = {
    production,
    port,
    host,
    dataDir,
    databaseUrl,
    databaseConnections: read('DATABASE_CONNECTIONS', 'connections from 2 to 100', wholeNumber(2, 100)) ?? 10,
    publicUrl: required('PUBLIC_URL', origin, publicUrl, `http://localhost:${port}`, production),
    ownerEmail: required('OWNER_EMAIL', address, ownerEmail, 'owner@example.com', production),
    adminEmails: read('ADMIN_EMAILS', `${address}, several with commas between`, list(emailAddress)) ?? [],
    smtpUrl: read('SMTP_URL', 'smtp://user:password@host:port or smtps://…', url('smtp:', 'smtps:'), true),
    imapUrl: read('IMAP_URL', 'imaps://user:password@host/INBOX', mailbox, true),
    mailFrom: read('MAIL_FROM', address, emailAddress),
    officeEmail: read('OFFICE_EMAIL', address, emailAddress),
    analyticsId: read('ANALYTICS_ID', 'a tag id such as G-ABC123', matching(/^[A-Z]{1,4}-[A-Z0-9-]{4,30}$/)),
    uploadsUrl: read('UPLOADS_URL', 's3://key:secret@host/bucket', bucket, true),
    trustProxy: read('TRUST_PROXY', networks, list(block)) ?? [],
    sessionIdleHours: idle,
    sessionMaxHours: max,
    drainSeconds:
      read('DRAIN_SECONDS', 'seconds from 0 to 60', wholeNumber(0, 60)) ?? (databaseUrl === undefined ? 0 : 3),
    rateLimit: (read('RATE_LIMIT', 'on or off', oneOf('on', 'off')) ?? 'on') === 'on',
    logLevel: read('LOG_LEVEL', levels.join(', '), oneOf(...levels)) ?? 'info',
    metrics: read('METRICS', networks, list(block)) ?? [],
  }
  if (production && databaseUrl !== undefined && given('SESSION_SECRET') === undefined)
    fault('SESSION_SECRET', secretRule)
  if (idle > max) fault('SESSION_IDLE_HOURS', `no more hours than SESSION_MAX_HOURS, which is ${max}`)
  if (errors.length > 0) throw new ConfigError(errors)
  let sessionSecret = secret
  return {
    ...config,
    // Created only when needed, so that a refused start or export leaves no folder behind.
    get sessionSecret() {
      sessionSecret ??= storedSecret(dataDir)
      return sessionSecret
    },
  }
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function wholeNumber(min: number, max: number) {
  return (value: string) => {
    const parsed = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    return parsed >= min && parsed <= max ? parsed : undefined
  }
}

const hostName = (value: string) => (isIP(value) > 0 || /^[a-z0-9][a-z0-9.-]{0,252}$/i.test(value) ? value : undefined)

function url(...protocols: string[]) {
  return (value: string) => (URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined)
}

function mailbox(value: string) {
  if (url('imaps:', 'imap:')(value) === undefined) return undefined
  const { protocol, username, password, hostname } = new URL(value)
  // A password must not cross a network unencrypted.
  if (protocol === 'imap:' && !isLoopback(hostname)) return undefined
  return username && password && hostname ? value : undefined
}

function bucket(value: string) {
  if (url('s3:')(value) === undefined) return undefined
  const { username, password, hostname, pathname } = new URL(value)
  return username && password && hostname && /^\/[\w.-]{3,63}\/?$/.test(pathname) ? value : undefined
}

function readOrigin(value: string) {
  const parsed = url('http:', 'https:')(value.replace(/\/$/, ''))
  return parsed !== undefined && new URL(parsed).origin === parsed.toLowerCase() ? parsed.toLowerCase() : undefined
}

const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined)

const emailAddress = (value: string) =>
  /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z0-9.-]{1,189}$/i.test(value) ? value.toLowerCase() : undefined

const oneOf =
  (...accepted: string[]) =>
  (value: string) =>
    accepted.includes(value) ? value : undefined

function list<T>(parse: (value: string) => T | undefined) {
  return (value: string) => {
    const ctx = value.split(',').map((part) => parse(part.trim()))
    return ctx.some((part) => part === undefined) ? undefined : ctx.filter((part) => part !== undefined)
  }
}

function block(value: string) {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return undefined
  return bits === undefined || wholeNumber(0, family === 4 ? 32 : 128)(bits) !== undefined ? value : undefined
}

/** The secret that signs cookies, generated once and stored in the data folder, readable by its owner only. */
function storedSecret(dataDir: string) {
  const path = join(dataDir, 'session-secret')
  try {
    makeFolder(dataDir)
    if (!existsSync(path)) createSecret(path)
    chmodSync(path, 0o600)
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR is ${dataDir}, which cannot be used (${String(error)}); accepted: a folder that can be written.`,
    ])
  }
}

/** Links the file to its name only when it is complete and synced. If two starts do this at once, one wins. */
function createSecret(path: string) {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
}
