import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from '#test/product.ts'

const program = '/usr/sbin/pgbouncer'

export const hasPgBouncer = () => existsSync(program)

/** A PgBouncer in front of a database; returns the address of the database through it. */
export async function startPgBouncer(databaseUrl: string, mode: 'session' | 'transaction') {
  const { pathname, searchParams, port: databasePort } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'baydoor-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const host = searchParams.get('host')
  if (host === null) throw new Error('This test needs a PostgreSQL on a unix socket.')
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${pathname.slice(1)} = host=${host} port=${databasePort || 5432} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  // It refuses to run as root, and needs access to the folder of the server's socket.
  const { uid, gid } = statSync(host)
  const user = process.getuid?.() === 0 ? { uid, gid } : {}
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...user })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true })
  })
  const url = `postgres://postgres@127.0.0.1:${port}${pathname}`
  await reachable(url)
  return url
}

/** Waits until it accepts a connection; if it does not start, the test fails. */
async function reachable(connectionString: string, attempts = 100): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (attempts === 0) throw error
    await pause(50)
    return reachable(connectionString, attempts - 1)
  } finally {
    await client.end()
  }
}
