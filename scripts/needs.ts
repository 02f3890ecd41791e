import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const servers = '/usr/lib/postgresql'

/** Path of a Chromium: CHROMIUM_PATH, one that is installed, or Debian's, which is installed when that is possible. */
export function findChromium() {
  const find = () => [process.env.CHROMIUM_PATH ?? '', ...browsers].find((path) => path !== '' && existsSync(path))
  const found = find() ?? (installed('chromium') ? find() : undefined)
  if (found) return found
  throw new Error('No Chromium was found. Install one, or set CHROMIUM_PATH to its program.')
}

/** Makes sure that a PostgreSQL for the tests is there where it can be had; the tests say loudly when it is not. */
export function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL !== undefined) return
  const there =
    existsSync(servers) && readdirSync(servers).some((version) => existsSync(`${servers}/${version}/bin/initdb`))
  if (!there) installed('postgresql')
}

/** Installs a package of Debian when this is a Debian and we may; answers whether it did. */
function installed(name: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing Debian's ${name} for the tests (once) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', env })
      .status === 0
  )
}
