import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** The folder of the newest installed PostgreSQL's programs, or undefined. */
export function findPostgres() {
  const parents = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']
  const folders = parents.flatMap((parent) => {
    if (!existsSync(parent)) return []
    const versions = readdirSync(parent).filter((name) => /^(postgresql@)?\d+$/.test(name))
    return versions.sort((a, b) => major(b) - major(a)).map((name) => join(parent, name, 'bin'))
  })
  const onPath = (process.env['PATH'] ?? '').split(':')
  return [...folders, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

const major = (name: string) => Number(name.replace('postgresql@', ''))

// Nothing of the tests' databases has to outlive a power cut.
const quick = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

type Options = {
  /** As an operator runs it: what is acknowledged is on the disk. */
  durable?: boolean
}

/** A PostgreSQL of the tests' own in a temporary folder, on a unix socket only, gone when this process is. */
export async function startCluster(programs: string, { durable = false }: Options = {}) {
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
  const settings = [...(durable ? [] : quick), 'max_connections=200']
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
  // The shell waits for the end of its input, which comes with the end of this process however that happens.
  const shell = spawn(
    '/bin/sh',
    ['-c', '"$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server', 'sh', ...command],
    {
      ...as,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  const url = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  await untilReady(url('postgres'))
  return {
    url,
    async stop() {
      const ended = once(shell, 'exit')
      shell.stdin.end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL does not run as root; then it runs as the user postgres, or nobody. */
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
