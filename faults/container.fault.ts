import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claimOwner, freePort } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { NotRunError } from '../measure/run.ts'
import { addNode, cannotRunDebian, copyRepository, makeDebian } from './debian.ts'
import { timeFigure } from './fault.ts'
import { leaveData, missingOf, type OfficeData } from './office-data.ts'
import { blockWith } from './operating-guide.ts'
import { openPodman, podmanPrograms } from './podman.ts'
import { ask, longLimit, until } from './traffic.ts'

type Podman = Awaited<ReturnType<typeof openPodman>>
type Place = { engine: Podman; url: string }

const embedded = { database: 'embedded' } as const
const image = 'localhost/baydoor'

/** The Dockerfile built without a daemon, from a Debian that is made for it, and its container as docs/operating.md runs it. */
export async function run(): Promise<Figure[]> {
  const refused = cannotRunDebian(podmanPrograms)
  if (refused) throw new NotRunError(refused)
  const debian = await makeDebian([])
  const engine = await openPodman()
  const port = await freePort()
  const place = { engine, url: `http://127.0.0.1:${port}` }
  try {
    const figures = [await build(engine, debian.folder)]
    const options = await settings(debian.folder, port)
    figures.push(...(await started(place, options)))
    const data = await fillFirst(place)
    figures.push(await restricted(place))
    figures.push(await exported(place))
    figures.push(...(await stopped(place)))
    figures.push(...(await again(place, options, data)))
    return figures
  } finally {
    await engine.remove()
    await debian.remove()
  }
}

async function build({ podman, imageOf, limits }: Podman, folder: string): Promise<Figure> {
  await imageOf(folder, 'localhost/debian')
  await addNode(folder)
  await imageOf(folder, 'localhost/node')
  const context = join(folder, 'context')
  await copyRepository(context)
  const bases = ['--build-arg', 'BUILD_BASE=localhost/node', '--build-arg', 'BASE=localhost/debian']
  const started = performance.now()
  // The health check is not in OCI's own format. The registry of packages is reached by this machine's network.
  await podman(
    'build',
    '--format',
    'docker',
    '--layers=false',
    '--network',
    'host',
    ...limits,
    ...bases,
    '--tag',
    image,
    context,
  )
  const seconds = (performance.now() - started) / 1000
  const size = async (name: string) => Number(await podman('image', 'inspect', '--format', '{{.Size}}', name)) / 1e6
  const own = (await size(image)) - (await size('localhost/debian'))
  return {
    ...embedded,
    what: 'The image built by Podman on a Debian 12 of debootstrap',
    value: `built in ${seconds.toFixed(0)} s; ${own.toFixed(0)} MB above its base`,
    bar: 'built; at most 700 MB',
    reached: own <= 700,
  }
}

/** The options of the guide's `docker run`, with another port and without its mail server. */
async function settings(folder: string, port: number) {
  const file = join(folder, 'baydoor.env')
  await writeFile(file, `${blockWith('As a service', 'OWNER_EMAIL').replace(/^SMTP_URL.*\n/m, '')}\n`)
  const command = /^docker run -d (.*) baydoor$/m.exec(blockWith('In a container', 'docker run'))?.[1]
  if (command === undefined) throw new Error('docs/operating.md has no docker run')
  return command.replace('127.0.0.1:3000:3000', `127.0.0.1:${port}:3000`).replace('/etc/baydoor.env', file).split(' ')
}

const launch = ({ podman, limits }: Podman, options: string[]) =>
  podman('run', '--detach', ...limits, '--read-only', ...options, image)

async function started({ engine, url }: Place, options: string[]): Promise<Figure[]> {
  await launch(engine, options)
  const ready = async () => {
    if ((await ask(`${url}/readyz`)).status === 200) return true
    const state = await engine.podman('inspect', '--format', '{{.State.Status}}', 'baydoor')
    if (state !== 'running')
      throw new Error(`The container is ${state}: ${(await engine.tryOut('logs', 'baydoor')).output}`)
    return false
  }
  const ms = await until('the container is ready', ready, longLimit)
  const { code } = await engine.tryOut('healthcheck', 'run', 'baydoor')
  return [
    {
      ...embedded,
      what: 'The first start, with a read-only root',
      value: `ready; the health check ${code === 0 ? 'passes' : 'fails'}`,
      bar: 'ready; passes',
      reached: code === 0,
    },
    timeFigure({ ...embedded, what: 'It is ready', ms, max: 120_000 }),
  ]
}

/** Signs in for the first time by the link in the log, and leaves data. */
async function fillFirst({ engine, url }: Place) {
  const { output } = await engine.tryOut('logs', 'baydoor')
  const setup = /\/admin\/login\?setup=([\w-]+)/.exec(output)?.[1]
  if (setup === undefined) throw new Error(`The log has no link for the first sign-in:\n${output}`)
  return leaveData(url, await claimOwner(url, { email: 'you@example.com', setup }))
}

async function restricted({ engine }: Place): Promise<Figure> {
  const script = `const { readFileSync, writeFileSync } = require('node:fs')
    const wrote = ['/baydoor/x', '/etc/x', '/usr/x', '/data/x'].filter((path) => { try { writeFileSync(path, ''); return true } catch { return false } })
    console.log(process.getuid(), /^CapEff:\\s*(\\w+)/m.exec(readFileSync('/proc/1/status', 'utf8'))[1], wrote.join())`
  const found = await engine.podman('exec', 'baydoor', 'node', '--eval', script)
  return {
    ...embedded,
    what: 'What the process may do: its user, its capabilities, where it can write',
    value: found,
    bar: '10001, none, /data',
    reached: /^10001 0+ \/data\/x$/.test(found),
  }
}

async function exported({ engine }: Place): Promise<Figure> {
  const command = /^docker exec (.*)$/m.exec(blockWith('In a container', 'docker exec'))?.[1] ?? ''
  const { code, output } = await engine.tryOut('exec', ...command.split(' '))
  return {
    ...embedded,
    what: 'An export from the running container',
    value: `exit ${code}: ${output.trim().split('\n').at(-1)}`,
    bar: 'exit 0, with the files of the photo',
    reached: code === 0 && /and [1-9]\d* uploaded files/.test(output),
  }
}

async function stopped({ engine }: Place): Promise<Figure[]> {
  const from = performance.now()
  await engine.podman('stop', 'baydoor')
  const ms = performance.now() - from
  const code = await engine.podman('inspect', '--format', '{{.State.ExitCode}}', 'baydoor')
  return [
    {
      ...embedded,
      what: 'Stopping the container',
      value: `exit ${code}`,
      bar: 'exit 0',
      reached: code === '0',
    },
    timeFigure({ ...embedded, what: 'It has stopped', ms, max: 10_000 }),
  ]
}

/** Another container on the same volume, as after an upgrade. */
async function again({ engine, url }: Place, options: string[], data: OfficeData): Promise<Figure[]> {
  await engine.podman('rm', 'baydoor')
  await launch(engine, options)
  const isReady = async () => (await ask(`${url}/readyz`)).status === 200
  const ms = await until('the container is ready again', isReady, longLimit)
  const missing = await missingOf(url, data)
  return [
    {
      ...embedded,
      what: 'A new container on the same volume',
      value: `ready; missing: ${missing.join(', ') || 'nothing'}`,
      bar: 'ready; nothing',
      reached: missing.length === 0,
    },
    timeFigure({ ...embedded, what: 'It is ready again', ms, max: 60_000 }),
  ]
}
