import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { Pool } from 'pg'
import type { Running } from './soak-incidents.ts'
import type { openTestEnvironment } from './test-environment.ts'

/** The size of the product at a moment. */
export type Sample = {
  /** Seconds since the soak began. */
  at: number
  /** Proportional memory of the process tree, in MB. */
  memory: number
  /** Open file descriptors of the process tree. */
  handles: number
  /** The database's files without its log, and the log, in MB. */
  database: number
  log: number
}

const secondsBetween = 5

type Sampled = {
  environment: Awaited<ReturnType<typeof openTestEnvironment>>
  running: Running
  seconds: () => number
}

/** Samples every few seconds, except while the product or its database is down; returns how to stop and get them. */
export async function startSampling({ environment, running, seconds }: Sampled) {
  const server = environment.url === undefined ? undefined : new Pool({ connectionString: environment.url, max: 1 })
  // Its connection is lost when PostgreSQL is restarted.
  server?.on('error', () => {})
  const samples: Sample[] = []
  let going = true
  const work = (async () => {
    while (going) {
      const processes = sampleProcesses(running.product.child)
      const sizes = await (server ? sizesOfServer(server) : sizesOfFolder(join(environment.folder, 'database')))
      if (processes && sizes) samples.push({ at: seconds(), ...processes, ...sizes })
      await pause(secondsBetween * 1000)
    }
  })()
  return {
    async halt() {
      going = false
      await work
      await server?.end()
      return samples
    },
  }
}

type Sizes = { database: number; log: number }

/** Counts the process tree of the product; undefined while it is down. */
function sampleProcesses({ pid: root, exitCode, signalCode }: ChildProcess) {
  if (root === undefined || exitCode !== null || signalCode !== null) return undefined
  const pids = treeOf(root)
  return {
    memory: pids.reduce((sum, pid) => sum + proportionalMegabytes(pid), 0),
    handles: pids.reduce((sum, pid) => sum + handlesOf(pid), 0),
  }
}

/** A process and its descendants. Those that have ended meanwhile are left out. */
function treeOf(pid: number): number[] {
  const threads = listIfThere(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) =>
    readIfThere(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
  return threads.length === 0 ? [] : [pid, ...children.flatMap(treeOf)]
}

function proportionalMegabytes(pid: number) {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`)) ?? []
  return Number(kilobytes) / 1024
}

const handlesOf = (pid: number) => listIfThere(`/proc/${pid}/fd`).length

const readIfThere = (path: string) => ifThere(() => readFileSync(path, 'utf8'), '')
const listIfThere = (path: string) => ifThere(() => readdirSync(path), [])

/** A process or a file may end while it is read. */
function ifThere<T>(read: () => T, otherwise: T) {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH', 'EACCES'].includes(String(error.code)))
      return otherwise
    throw error
  }
}

/** The files of an embedded database: it has one connection, which is the product's. */
function sizesOfFolder(folder: string): Sizes {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const megabytes = (inLog: boolean) =>
    files
      .filter(({ parentPath }) => parentPath.includes('pg_wal') === inLog)
      .reduce((sum, { parentPath, name }) => sum + ifThere(() => statSync(join(parentPath, name)).size, 0), 0) / 1e6
  return { database: megabytes(false), log: megabytes(true) }
}

/** Undefined while PostgreSQL is down. */
async function sizesOfServer(pool: Pool): Promise<Sizes | undefined> {
  const { rows } = await pool
    .query<Sizes>(
      `select pg_database_size(current_database()) / 1e6::float8 as database,
        (select sum(size) from pg_ls_waldir())::float8 / 1e6 as log`,
    )
    .catch(() => ({ rows: [] }))
  return rows[0]
}

/** Growth per hour of the medians of each minute, by least squares; NaN for less than three minutes. */
export function growthPerHour(samples: Sample[], of: (sample: Sample) => number) {
  const minutes = [...Map.groupBy(samples, ({ at }) => Math.floor(at / 60))].map(([minute, some]) => {
    const sorted = some.map(of).sort((a, b) => a - b)
    return { x: minute / 60, y: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN }
  })
  if (minutes.length < 3) return Number.NaN
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(minutes.map(({ x }) => x)), mean(minutes.map(({ y }) => y))]
  const products = minutes.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  const squares = minutes.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  return products / squares
}
