import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A process and all that it started, itself first. */
export function processTree(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap((child) => processTree(child))]
}

const childrenOf = (pid: number) =>
  threadsOf(pid).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )

function threadsOf(pid: number) {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch (error) {
    return unlessEnded(error, [])
  }
}

type Memory = { counted: number; resident: number }

/**
 * The memory of a tree in MB. Pages of a file that several of its processes map, such as Node's program, are counted once.
 * PSS would also divide them by the other programs of the machine that map the file, so it is less than the tree takes alone;
 * the sum of resident sizes counts them once per process.
 */
export function memoryOf(pid: number): Memory {
  const files = new Map<string, number>()
  let anonymous = 0
  let resident = 0
  for (const one of processTree(pid)) {
    for (const [file, kilobytes] of readMaps(one, (more) => (anonymous += more)))
      files.set(file, Math.max(files.get(file) ?? 0, kilobytes))
    resident += Number(/^Rss:\s+(\d+)/m.exec(textOf(`/proc/${one}/smaps_rollup`))?.[1] ?? 0)
  }
  const shared = [...files.values()].reduce((sum, kilobytes) => sum + kilobytes, 0)
  return { counted: (anonymous + shared) / 1024, resident: resident / 1024 }
}

/** The resident kilobytes of each mapped file; calls `anonymous` with those of no file. */
function readMaps(pid: number, anonymous: (kilobytes: number) => void) {
  const files = new Map<string, number>()
  let file = ''
  let resident = 0
  for (const line of textOf(`/proc/${pid}/smaps`).split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+\s*(.*)$/.exec(line)
    if (mapping) file = mapping[1] ?? ''
    const [, name, kilobytes] = /^(Rss|Anonymous):\s+(\d+)/.exec(line) ?? []
    if (name === 'Rss') resident = Number(kilobytes)
    if (name !== 'Anonymous') continue
    anonymous(Number(kilobytes))
    files.set(file, (files.get(file) ?? 0) + resident - Number(kilobytes))
  }
  return files
}

/** Samples a tree until it is told to stop; returns the largest sum. */
export function watchPeak(pid: number) {
  let running = true
  const peak = (async () => {
    let most = 0
    while (running) {
      most = Math.max(most, memoryOf(pid).counted)
      await pause(25)
    }
    return most
  })()
  return () => {
    running = false
    return peak
  }
}

function textOf(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return unlessEnded(error, '')
  }
}

/** A process may end between two reads. */
function unlessEnded<T>(error: unknown, nothing: T) {
  if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return nothing
  throw error
}
