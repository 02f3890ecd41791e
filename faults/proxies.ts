import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/product.ts'
import { localhostCertificate } from '#test/servers/certificate.ts'
import { until } from './traffic.ts'

export const proxyNames = ['nginx', 'Caddy'] as const
export type ProxyName = (typeof proxyNames)[number]

const programs: Record<ProxyName, string[]> = {
  nginx: ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'],
  Caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
}
export const programOf = (name: ProxyName) => programs[name].find((path) => existsSync(path))

type Places = { folder: string; http: number; https: number; backends: string[] }

/** The shipped file with other ports, a certificate of this test and both processes; nothing else of it changes. */
const settings: Record<ProxyName, (places: Places) => { text: string; args: (path: string) => string[] }> = {
  nginx: ({ folder, http, https, backends }) => {
    const server = changed(readFileSync('docs/operating/nginx.conf', 'utf8'), [
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ', `listen 127.0.0.1:${https} `],
      ['/etc/ssl/park.example.com/fullchain.pem', join(folder, 'cert.pem')],
      ['/etc/ssl/park.example.com/privkey.pem', join(folder, 'key.pem')],
      [/server 127\.0\.0\.1:3000 (.*);/, backends.map((address) => `server ${address} $1;`).join('\n')],
      [/server_name park\.example\.com;/g, 'server_name localhost;'],
      ['https://$host$request_uri', `https://$host:${https}$request_uri`],
      ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
    ])
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const text = [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `pid ${folder}/nginx.pid;`,
      'events { worker_connections 8192; }',
      'http {',
      'access_log off;',
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      server,
      '}',
    ].join('\n')
    return { text, args: (path) => ['-e', 'stderr', '-c', path, '-g', 'daemon off;'] }
  },
  Caddy: ({ folder, http, https, backends }) => {
    const text = changed(readFileSync('docs/operating/Caddyfile', 'utf8'), [
      ['{\n', `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n`],
      ['park.example.com {\n', `localhost {\n\ttls ${folder}/cert.pem ${folder}/key.pem\n`],
      ['reverse_proxy 127.0.0.1:3000', `reverse_proxy ${backends.join(' ')}`],
    ])
    return { text, args: (path) => ['run', '--adapter', 'caddyfile', '--config', path] }
  },
}

function changed(text: string, changes: [from: string | RegExp, to: string][]) {
  return changes.reduce((result, [from, to]) => {
    const next = result.replace(from, to)
    if (next === result) throw new Error(`The shipped configuration has no ${from}`)
    return next
  }, text)
}

/** Free ports of a proxy, which are part of the public address that the product is started with. */
export const proxyPorts = async () => ({ http: await freePort(), https: await freePort() })

export type Proxy = Awaited<ReturnType<typeof startProxy>>

/** Starts a proxy over TLS in front of these addresses. */
export async function startProxy(
  name: ProxyName,
  program: string,
  ports: { http: number; https: number },
  backends: string[],
) {
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-proxy-'))
  const { key, cert } = localhostCertificate()
  await writeFile(join(folder, 'cert.pem'), cert)
  await writeFile(join(folder, 'key.pem'), key)
  const { text, args } = settings[name]({ folder, ...ports, backends })
  const path = join(folder, 'configuration')
  await writeFile(path, text)
  await chmod(folder, 0o755)
  const child = spawn(program, args(path), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000)
  })
  const ended = once(child, 'exit')
  await until(`${name} accepts connections`, () => {
    if (child.exitCode !== null) throw new Error(`${name} ended at once:\n${log}`)
    return accepts(ports.https)
  })
  return {
    name,
    port: ports.https,
    httpPort: ports.http,
    cert,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      process.off('exit', kill)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
