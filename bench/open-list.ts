import { readFileSync } from 'node:fs'
import { readFile } from '#admin/sheet/files/read-file.ts'

/** What a process of its own reports that opens a list as the worker of the office does: the first one that it opens. */
export type Opening = { milliseconds: number; processor: number; rows: number; peak: number }

const [path = ''] = process.argv.slice(2)
const bytes = new Uint8Array(readFileSync(path))
const [started, before] = [performance.now(), process.cpuUsage()]
const { sheets } = await readFile(bytes, path)
const milliseconds = performance.now() - started
const { user, system } = process.cpuUsage(before)
const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
const opening: Opening = {
  milliseconds,
  processor: (user + system) / 1000,
  rows: sheets[0]?.rows.length ?? 0,
  // Kilobytes, in MB.
  peak: Number(peak) / 1024,
}
console.log(JSON.stringify(opening))
