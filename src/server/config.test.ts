import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, isLocal, readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'baydoor-config-'))
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment })
const faultsOf = (environment: Record<string, string>) => {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('the configuration', () => {
  test('reports each invalid variable on a line, with its value and the accepted ones', () => {
    expect(faultsOf({ PORT: 'http', RATE_LIMIT: 'maybe' })).toEqual([
      'PORT was given "http"; accepted: a port number from 0 to 65535.',
      'RATE_LIMIT was given "maybe"; accepted: on or off.',
    ])
  })

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['HOST', 'not a host'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'https://park.example.com/site'],
    ['PUBLIC_URL', 'park.example.com'],
    ['DATABASE_URL', 'mysql://localhost/park'],
    ['OWNER_EMAIL', 'owner'],
    ['ADMIN_EMAILS', 'a@example.com,,b@example.com'],
    ['SMTP_URL', 'http://localhost'],
    ['UPLOADS_URL', 'https://key:secret@host/bucket'],
    ['UPLOADS_URL', 's3://host/bucket'],
    ['UPLOADS_URL', 's3://key@host/bucket'],
    ['UPLOADS_URL', 's3://key:secret@host'],
    ['UPLOADS_URL', 's3://key:secret@host/bucket/folder'],
    ['ANALYTICS_ID', '<script>'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['METRICS', 'on'],
    ['METRICS', '10.0.0.0/8,'],
    ['SESSION_IDLE_HOURS', '0'],
    ['DRAIN_SECONDS', '61'],
    ['DRAIN_SECONDS', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_SECRET', 'short'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })).toHaveLength(1)
    expect(faultsOf({ [name]: value })[0]).toContain(name)
  })

  test('never prints a secret', () => {
    expect(
      faultsOf({
        SESSION_SECRET: 'hunter2',
        SMTP_URL: 'ftp://me:hunter2@mail',
        UPLOADS_URL: 's3://me:hunter2@host',
      }).join(),
    ).not.toContain('hunter2')
  })

  test('requires the address, the owner and, with a database server, the secret in production', () => {
    const faults = faultsOf({ NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/park' })
    expect(faults.map((line) => line.split(' ')[0])).toEqual(['PUBLIC_URL', 'OWNER_EMAIL', 'SESSION_SECRET'])
  })

  test('has the defaults of a local start', () => {
    const config = read({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      ownerEmail: 'owner@example.com',
      rateLimit: true,
      databaseConnections: 10,
      trustProxy: [],
      metrics: [],
      sessionIdleHours: 24,
      sessionMaxHours: 168,
    })
    expect(isLocal(config)).toBe(true)
    expect(isLocal(read({ PUBLIC_URL: 'https://park.example.com' }))).toBe(false)
    expect(isLocal(read({ HOST: '0.0.0.0' }))).toBe(false)
  })

  test('drains only if another process can take over, unless configured otherwise', () => {
    expect(read({}).drainSeconds).toBe(0)
    expect(read({ DATABASE_URL: 'postgres://localhost/park' }).drainSeconds).toBe(3)
    expect(read({ DATABASE_URL: 'postgres://localhost/park', DRAIN_SECONDS: '20' }).drainSeconds).toBe(20)
  })

  test('reads addresses in lower case, and lists of network blocks', () => {
    const config = read({
      OWNER_EMAIL: 'Owner@Example.COM',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      METRICS: '192.168.7.0/24',
      ADMIN_EMAILS: 'A@b.example, c@d.example',
    })
    expect(config.ownerEmail).toBe('owner@example.com')
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1'])
    expect(config.metrics).toEqual(['192.168.7.0/24'])
    expect(config.adminEmails).toEqual(['a@b.example', 'c@d.example'])
  })

  test('creates a secret once, readable by its owner only', () => {
    const { sessionSecret } = read({})
    expect(sessionSecret.length).toBeGreaterThanOrEqual(43)
    expect(read({}).sessionSecret).toBe(sessionSecret)
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(sessionSecret)
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['session-secret'])
  })

  test('reports a data folder that is not writable', () => {
    const file = join(dataDir, 'session-secret')
    expect(() => read({ DATA_DIR: file }).sessionSecret).toThrow(`DATA_DIR is ${file}, which cannot be used`)
  })

  test.runIf(process.platform === 'linux')('reports a data folder that cannot be created', () => {
    expect(() => read({ DATA_DIR: '/proc/baydoor' }).sessionSecret).toThrow('DATA_DIR is /proc/baydoor')
  })
})
