import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** The folder with the programs of the newest installed PostgreSQL; undefined if none is installed. */
export function findPostgres() {
  const parents = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']
  const folders = parents.flatMap((parent) => {
    if (!existsSync(parent)) return []
    const versions = readdirSync(parent).filter((name) => /^(postgresql@)?\d+$/.test(name))
    const major = (name: string) => Number(name.replace('postgresql@', ''))
    return versions.sort((a, b) => major(b) - major(a)).map((name) => join(parent, name, 'bin'))
  })
  const onPath = (process.env['PATH'] ?? '').split(':')
  return [...folders, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** Whether tests can run on PostgreSQL: on the server in TEST_DATABASE_URL, or one that they start. */
export const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined || findPostgres() !== undefined

/** What a commit survives: nothing (the fastest), a crash of the server, or a power cut as in production. */
const settingsOf = {
  nothing: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
  death: ['fsync=off', 'full_page_writes=off'],
  'a power cut': [],
}

type Options = { outlives?: keyof typeof settingsOf; maxConnections?: number }

/** A PostgreSQL for tests, in a temporary folder and only on a unix socket; it stops with this process. */
export async function startCluster(programs: string, { outlives = 'nothing', maxConnections = 200 }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'baydoor-pg-'))
  const user = otherUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = { ...user, cwd: folder }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    {
      ...as,
      stdio: 'pipe',
    },
  )
  const settings = [...settingsOf[outlives], `max_connections=${maxConnections}`]
  const command = [
    join(programs, 'postgres'),
    '-D',
    data,
    '-k',
    folder,
    '-h',
    '',
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  // The shell waits for its input to close, which happens when this process ends for any reason.
  const program = '"$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server'
  const spawnShell = () =>
    spawn('/bin/sh', ['-c', program, 'sh', ...command], { ...as, stdio: ['pipe', 'ignore', 'ignore'] })
  let shell = spawnShell()
  const url = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  await untilReady(url('postgres'))

  /** Stops the server: `fast` rolls back open transactions; after `immediate` the next start recovers. */
  const halt = async (how: 'fast' | 'immediate' = 'fast') => {
    const ended = once(shell, 'exit')
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)
    if (how === 'immediate') process.kill(Number(pid), 'SIGQUIT')
    shell.stdin.end()
    await ended
  }
  return {
    url,
    halt,
    /** Restarts it after `halt`. */
    async resume() {
      shell = spawnShell()
      await untilReady(url('postgres'))
    },
    async stop() {
      if (shell.exitCode === null && shell.signalCode === null) await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so it runs as the user postgres, or nobody. */
function otherUser() {
  if (process.getuid?.() !== 0) return undefined
  return idOf('postgres') ?? idOf('nobody')
}

function idOf(name: string) {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

async function untilReady(url: string) {
  for (const deadline = Date.now() + 30_000; ; await pause(50)) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    } finally {
      await client.end()
    }
  }
}
