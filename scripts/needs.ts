import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { engines } from '../e2e/browsers/engines.ts'
import { programOf, proxyNames } from '../faults/proxies.ts'
import { hasDovecot } from '#test/servers/dovecot.ts'
import { hasPgBouncer } from '#test/servers/pgbouncer.ts'
import { findPostgres } from '#test/servers/postgres-cluster.ts'

// The headless shell comes first: it has the same engine, and journeys take a tenth less time.
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Fonts with the widths of Arial. The site's fallback fonts are fitted to Arial, and a bare Debian has neither. */
const fallbackFonts = '/usr/share/fonts/truetype/liberation'

const chromium = () => [process.env.CHROMIUM_PATH ?? '', ...browsers].find((path) => path !== '' && existsSync(path))

/** Installs the Debian packages of missing browsers and their fonts if possible, while tests without a browser run. */
export async function installBrowsers() {
  const missing = [
    ...(chromium() ? [] : ['chromium-headless-shell']),
    ...engines.filter(({ isInstalled }) => !isInstalled()).flatMap(({ packages }) => packages),
    ...(existsSync(fallbackFonts) ? [] : ['fonts-liberation']),
  ]
  if (missing.length === 0 || !canInstall()) return
  // A failure is reported later, when the browser is needed.
  await once(spawn('sh', ['-c', installing(missing)], { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
}

/** The path of a Chromium: from CHROMIUM_PATH, an installed one, or Debian's, installed if possible. */
export function findChromium() {
  const found = chromium() ?? (installed('chromium-headless-shell') || installed('chromium') ? chromium() : undefined)
  if (found) return found
  throw new Error('No Chromium was found. Install one, or set CHROMIUM_PATH to its executable.')
}

/** Whether a window can be opened. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** The path of a Chromium that opens a window, to watch a journey. */
export function findWindowedChromium() {
  const withWindows = [process.env.CHROMIUM_PATH ?? '', ...browsers].filter((path) => !path.includes('headless'))
  const find = () => withWindows.find((path) => path !== '' && existsSync(path))
  const found = find() ?? (installed('chromium') ? find() : undefined)
  if (found) return found
  throw new Error('No Chromium with a window was found. Install one, or set CHROMIUM_PATH to its program.')
}

/** Installs the other engines if possible; returns a notice for each missing one. */
export function ensureEngines() {
  const missing = engines.filter(({ isInstalled }) => !isInstalled())
  for (const { packages } of missing) installed(...packages)
  return missing
    .filter(({ isInstalled }) => !isInstalled())
    .map(({ title, needs }) => notRun(`every journey in ${title}`, needs))
}

/** The notice about a part of the run that was left out because a program is missing. */
const notRun = (what: string, command: string) => `NOT RUN: ${what}. To install what it needs: ${command}`

/** Installs PostgreSQL for the tests where possible; returns a notice if it is missing. */
export function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL !== undefined || findPostgres() || (installed('postgresql') && findPostgres()))
    return []
  const command = process.platform === 'darwin' ? 'brew install postgresql@18' : 'apt-get install postgresql'
  return [
    notRun(
      'every test on PostgreSQL',
      `${command}, or set TEST_DATABASE_URL to a server whose user may create databases`,
    ),
  ]
}

/** Installs Dovecot for the mailbox tests if possible; returns a notice if it is missing. */
export const ensureDovecot = () =>
  hasDovecot() || (installed('dovecot-imapd') && hasDovecot())
    ? []
    : [notRun('every test of the mailbox', 'apt-get install dovecot-imapd')]

/** Installs PgBouncer for its tests if possible; returns a notice if it is missing. */
export const ensurePgBouncer = () =>
  hasPgBouncer() || (installed('pgbouncer') && hasPgBouncer())
    ? []
    : [notRun('every test through PgBouncer', 'apt-get install pgbouncer')]

/** The path of libfaketime, from Debian's package, installed if possible. */
export function findFakeTime() {
  const find = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
  const found = find() ?? (installed('libfaketime') ? find() : undefined)
  if (found) return found
  throw new Error('libfaketime was not found, which --at needs. Install it: apt-get install libfaketime')
}

/**
 * Installs nginx and Caddy if possible, for the fault that tests their configurations; that fault reports a missing
 * one.
 */
export function ensureProxies() {
  const missing = proxyNames.filter((name) => programOf(name) === undefined)
  if (missing.length > 0) installed(...missing.map((name) => name.toLowerCase()))
}

/** Installs missing programs from Debian packages if possible; returns why any are still missing, or undefined. */
export function missingPrograms(packages: Readonly<Record<string, string>>) {
  const missing = () => [
    ...new Set(
      Object.entries(packages)
        .filter(([path]) => !existsSync(path))
        .map(([, name]) => name),
    ),
  ]
  if (missing().length > 0) installed(...missing())
  return missing().length > 0 ? `not installed: Debian's ${missing().join(', ')}` : undefined
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The command that installs Debian packages; two runs at once wait for each other. */
function installing(names: readonly string[]) {
  console.log(`Installing Debian's ${names.join(', ')} for the tests (once) …`)
  const get = 'DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300'
  return `${get} update; ${get} install -y --no-install-recommends ${names.join(' ')}`
}

/** Installs Debian packages if the system and the user allow it; returns whether it succeeded. */
const installed = (...names: string[]) =>
  canInstall() && spawnSync('sh', ['-c', installing(names)], { stdio: 'inherit' }).status === 0
