import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attempt, execute } from './debian.ts'

/** Podman with a container runtime and its network, and the packages that they are in. */
export const podmanPrograms = {
  '/usr/bin/podman': 'podman',
  '/usr/bin/conmon': 'conmon',
  '/usr/sbin/runc': 'runc',
  '/usr/lib/cni/bridge': 'containernetworking-plugins',
  '/usr/sbin/iptables': 'iptables',
}

/** Podman, which needs no daemon, with images and containers of its own in a temporary folder. */
export async function openPodman() {
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-podman-'))
  const places = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
  // Its defaults are for a machine with systemd and no limits.
  const common = [...places, '--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--events-backend', 'file']
  const limits = [
    '--ulimit',
    limit('nofile', 'Max open files', 1_048_576),
    '--ulimit',
    limit('nproc', 'Max processes', 30_000),
  ]
  const podman = (...args: string[]) => execute('podman', [...common, ...args])
  return {
    podman,
    tryOut: (...args: string[]) => attempt('podman', [...common, ...args]),
    limits,
    /** Makes an image of a folder. */
    async imageOf(source: string, name: string) {
      const archive = join(folder, 'image.tar')
      await execute('tar', ['-C', source, '--one-file-system', '-cf', archive, '.'])
      await podman('import', archive, name)
      await rm(archive)
    },
    async remove() {
      await podman('rm', '--all', '--force', '--volumes')
      await podman('rmi', '--all', '--force')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A limit that this process may set: its own one, and no more than Podman's default. */
function limit(name: string, title: string, most: number) {
  const line = readFileSync('/proc/self/limits', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(title))
  const hard = Number(/^\S+(?: \S+)*\s+\S+\s+(\d+)/.exec(line ?? '')?.[1] ?? most)
  return `${name}=${Math.min(hard, most)}:${Math.min(hard, most)}`
}
