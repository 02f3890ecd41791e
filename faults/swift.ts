import { AwsClient } from 'aws4fetch'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/product.ts'
import { execute } from './debian.ts'
import { ask, until } from './traffic.ts'

const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

/** The programs of OpenStack Swift, and the packages that they are in. */
export const swiftPrograms = {
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/swift-ring-builder': 'swift',
  '/usr/bin/memcached': 'memcached',
  [`${libraries}/faketime/libfaketime.so.1`]: 'libfaketime',
}

const parts = ['account', 'container', 'object'] as const
const region = 'eu-west-1'
const key = 'park:office'
const secret = 'secret/with+signs'

/** OpenStack Swift on one disk, with its S3 interface: a server that others run in production. */
export async function startSwift(bucket: string) {
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-swift-'))
  const running = new Map<string, ChildProcess>()
  const launch = (program: string, args: string[], environment: Record<string, string> = {}) => {
    const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...environment } })
    running.set(program, child)
  }
  const killAll = () => {
    for (const child of running.values()) child.kill('SIGKILL')
  }
  process.on('exit', killAll)
  const end = async (program: string, signal: NodeJS.Signals = 'SIGTERM') => {
    const child = running.get(program)
    running.delete(program)
    if (child?.exitCode !== null) return
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
  }
  const cache = await freePort()
  launch('memcached', ['-l', '127.0.0.1', '-p', String(cache), '-u', userInfo().username])
  for (const part of parts) {
    const port = await freePort()
    await makeRing(folder, part, port)
    await writeFile(join(folder, `${part}.conf`), storageServer(folder, part, port))
    launch(`swift-${part}-server`, [join(folder, `${part}.conf`)])
  }
  const port = await freePort()
  const settings = join(folder, 'proxy.conf')
  await writeFile(settings, proxyServer({ folder, port, cache }))
  const origin = `http://127.0.0.1:${port}`
  const launchProxy = async (clock = '+0') => {
    const environment = { LD_PRELOAD: `${libraries}/faketime/libfaketime.so.1`, FAKETIME: clock }
    launch('swift-proxy-server', [settings], environment)
    await until('Swift is ready', async () => (await ask(`${origin}/healthcheck`)).status === 200)
  }
  await launchProxy()
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region })
  const made = await client.fetch(`${origin}/${bucket}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`Swift did not make the bucket: ${made.status} ${await made.text()}`)
  const urlOf = (changes: { secret?: string; bucket?: string; region?: string; port?: number } = {}) =>
    `s3://${encodeURIComponent(key)}:${encodeURIComponent(changes.secret ?? secret)}@127.0.0.1:${changes.port ?? port}/${changes.bucket ?? bucket}?region=${changes.region ?? region}`
  return {
    origin,
    urlOf,
    /** The names of the stored objects. */
    async names() {
      const listed = await (await client.fetch(`${origin}/${bucket}`)).text()
      return [...listed.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, name = '']) => name)
    },
    /** Ends the part that clients talk to, or starts it again, with a clock that is wrong by such as '+1h'. */
    halt: () => end('swift-proxy-server'),
    resume: launchProxy,
    pauseObjects: (signal: 'SIGSTOP' | 'SIGCONT') => running.get('swift-object-server')?.kill(signal),
    async stop() {
      process.off('exit', killAll)
      for (const program of running.keys()) await end(program, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeRing(folder: string, part: string, port: number) {
  const builder = join(folder, `${part}.builder`)
  await execute('swift-ring-builder', [builder, 'create', '4', '1', '1'])
  const device = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port)]
  await execute('swift-ring-builder', [builder, 'add', ...device, '--device', 'disk', '--weight', '1'])
  await execute('swift-ring-builder', [builder, 'rebalance'])
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true })
}

const shared = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
`

const storageServer = (folder: string, part: string, port: number) => `${shared(folder, port)}
[pipeline:main]
pipeline = ${part}-server

[app:${part}-server]
use = egg:swift#${part}
`

const proxyServer = ({
  folder,
  port,
  cache,
}: {
  folder: string
  port: number
  cache: number
}) => `${shared(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth slo dlo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:s3api]
use = egg:swift#s3api
location = ${region}

[filter:tempauth]
use = egg:swift#tempauth
user_park_office = ${secret} .admin

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}

${['catch_errors', 'gatekeeper', 'healthcheck', 'slo', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('\n')}`
