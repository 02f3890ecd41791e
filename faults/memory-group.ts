import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NotRunError } from '../measure/run.ts'

/** A control group of Linux, of the first or second version, with a limit of memory for the processes in it. */
export async function openMemoryGroup(megabytes: number) {
  const name = `baydoor-${randomUUID()}`
  const first = {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  }
  const second = { root: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak', events: 'memory.events' }
  const version = await readFile(join(second.root, 'cgroup.controllers')).then(
    () => second,
    () => first,
  )
  const folder = join(version.root, name)
  try {
    await mkdir(folder)
    await writeFile(join(folder, version.limit), String(megabytes * 1024 * 1024))
  } catch (error) {
    throw new NotRunError(`no control group of memory can be made (${String(error)})`)
  }
  return {
    /** Starts a program in the group. */
    prefix: ['sh', '-c', `echo $$ > ${join(folder, 'cgroup.procs')} && exec "$0" "$@"`],
    peak: async () => Math.round(Number(await readFile(join(folder, version.peak), 'utf8')) / 2 ** 20),
    killed: async () => Number(/^oom_kill (\d+)/m.exec(await readFile(join(folder, version.events), 'utf8'))?.[1]),
    remove: () => rmdir(folder),
  }
}
