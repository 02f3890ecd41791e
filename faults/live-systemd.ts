import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { waitLimit } from '#test/limits.ts'
import { attempt, execute } from './debian.ts'
import { longLimit, until } from './traffic.ts'

const environment = ['-i', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'LANG=C.UTF-8']

/** Boots the Debian of a folder in namespaces of its own, with systemd as process 1 and the network of this machine. */
export async function boot(folder: string) {
  const groups = existsSync('/run/systemd/system') ? [] : ownControlGroups()
  const args = ['--quiet', '--boot', '--register=no', '--link-journal=no', '--resolv-conf=copy-host']
  const keep = groups.length > 0 ? ['--keep-unit'] : []
  const script = 'for group in "$@"; do echo $$ >"$group/cgroup.procs"; done; exec systemd-nspawn $NSPAWN'
  const child = spawn('sh', ['-c', script, 'sh', ...groups], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NSPAWN: [...args, ...keep, `--directory=${folder}`].join(' ') },
  })
  // It shuts the Debian down at SIGTERM.
  const end = () => child.kill()
  process.on('exit', end)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line))
  const ended = once(child, 'close')
  const first = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
  const enter = (script: string) => ['--target', first(), '--all', 'env', ...environment, 'sh', '-e', '-c', script]
  /** Runs a shell script in it; throws when that fails. */
  const run = (script: string) => execute('nsenter', enter(script))
  const tryOut = (script: string) => attempt('nsenter', enter(script))
  const booted = async () => {
    if (child.exitCode !== null) throw new Error(`systemd-nspawn ended:\n${lines.join('\n')}`)
    return first() !== '' && /^(running|degraded)/.test((await tryOut('systemctl is-system-running')).output)
  }
  await until('systemd has booted', booted, longLimit)
  return {
    run,
    tryOut,
    async powerOff() {
      await tryOut('systemctl poweroff')
      const killing = setTimeout(() => child.kill('SIGKILL'), waitLimit)
      await ended
      clearTimeout(killing)
      process.off('exit', end)
      for (const group of groups) removeControlGroup(group)
    },
  }
}

/** Control groups for systemd to manage, where none of this machine's own systemd makes one. */
function ownControlGroups() {
  const roots = ['/sys/fs/cgroup', '/sys/fs/cgroup/systemd', '/sys/fs/cgroup/unified']
  const groups = roots
    .filter((root) => existsSync(`${root}/cgroup.procs`))
    .map((root) => `${root}/baydoor-fault-${process.pid}`)
  for (const group of groups) mkdirSync(group, { recursive: true })
  return groups
}

function removeControlGroup(folder: string) {
  for (const inner of globSync(`${folder}/*/`)) removeControlGroup(inner)
  rmdirSync(folder)
}
