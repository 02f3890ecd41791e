import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/product.ts'
import { tcpProxy } from './tcp-proxy.ts'

const program = '/usr/sbin/dovecot'

export const hasDovecot = () => existsSync(program)

/** A Dovecot on loopback with one mailbox, in a temporary folder. It runs as the user of this process. */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'baydoor-dovecot-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const mailbox = join(folder, 'mail')
  const folders = ['', 'new', 'cur', 'tmp'].map((part) => join(mailbox, part))
  for (const path of folders) await mkdir(path, { recursive: true })
  if (isRoot) for (const path of folders) await chown(path, uid, gid)
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port))
  let running = spawnServer(folder)
  let delivered = 0

  await reachable(port)
  const proxy = await tcpProxy(`imap://office:secret@127.0.0.1:${port}/INBOX`)
  return {
    url: proxy.url,
    /** Puts a message into the mailbox, as a mail server does. */
    deliver: async (source: string | Buffer) => {
      delivered += 1
      const name = `${Date.now()}.${process.pid}_${String(delivered).padStart(6, '0')}.test`
      await writeFile(join(mailbox, 'tmp', name), source)
      // The server takes a message's time from its file. The file has the system's time even if this process runs at
      // another one.
      await utimes(join(mailbox, 'tmp', name), new Date(), new Date())
      await rename(join(mailbox, 'tmp', name), join(mailbox, 'new', name))
    },
    /** The number of messages that the server has marked as seen. */
    seen: async () => (await readdir(join(mailbox, 'cur'))).filter((name) => /:2,[A-Z]*S/.test(name)).length,
    /** Gives every message a new UID under a new UIDVALIDITY, like a server after a restore. */
    renumber: async () => {
      await halt(running)
      for (const name of await readdir(mailbox)) if (name.startsWith('dovecot')) rmSync(join(mailbox, name))
      running = spawnServer(folder)
      await reachable(port)
    },
    // A stopped server would free its port for the silent server of another test.
    down: () => {
      proxy.line.refuses = true
      proxy.cut('reset')
    },
    up: () => {
      proxy.line.refuses = false
    },
    close: async () => {
      await proxy.close()
      await halt(running)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// Kills the remaining servers when this process ends.
const servers = new Set<ReturnType<typeof spawnServer>>()
process.on('exit', () => {
  for (const server of servers) kill(server)
})

function spawnServer(folder: string) {
  // In its own process group, so that its processes end with it.
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore', detached: true })
  servers.add(server)
  server.on('exit', () => servers.delete(server))
  return server
}

async function halt(server: ReturnType<typeof spawnServer>) {
  if (server.exitCode !== null || server.signalCode !== null) return
  kill(server)
  await once(server, 'exit')
}

/** Kills a server with its processes. A normal stop would wait six seconds for processes with a connection. */
function kill({ pid }: ReturnType<typeof spawnServer>) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** Waits until the port accepts a connection; a server that cannot start fails the test. */
async function reachable(port: number, attempts = 200): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } catch (error) {
    if (attempts === 0) throw error
    await pause(50)
    return reachable(port, attempts - 1)
  } finally {
    socket.destroy()
  }
}

const { uid: ownUid, gid: ownGid, username: owner } = userInfo()
/**
 * Only root can start it with the users of its package. The mail then belongs to Debian's user mail, because root may
 * have none.
 */
const isRoot = ownUid === 0
const [uid, gid] = isRoot ? [8, 8] : [ownUid, ownGid]

const configuration = (folder: string, port: number) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
${
  isRoot
    ? ''
    : `default_internal_user = ${owner}
default_login_user = ${owner}
default_internal_group = ${owner}`
}
first_valid_uid = 1
first_valid_gid = 1
mail_uid = ${uid}
mail_gid = ${gid}
mail_location = maildir:${folder}/mail
mail_max_userip_connections = 50
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`
