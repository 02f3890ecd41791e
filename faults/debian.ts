import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { missingPrograms } from '../scripts/needs.ts'

/** The programs that make a Debian in a folder, and the packages that they are in. */
const makers = { '/usr/sbin/debootstrap': 'debootstrap', '/usr/bin/git': 'git' }

/** Why this machine cannot run a Debian of its own with some programs, or undefined. */
export function cannotRunDebian(programs: Record<string, string>) {
  if (process.getuid?.() !== 0) return 'only root may make and run another Debian'
  return missingPrograms({ ...makers, ...programs }) ?? (npmFolder() ? undefined : 'npm was not found')
}

/** Runs a program to its end; returns its output, and throws it when the program fails. */
export async function execute(program: string, args: readonly string[]) {
  const { code, output } = await attempt(program, args)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output.slice(-3000)}`)
  return output.trim()
}

/** Runs a program to its end; returns its exit code and output. */
export async function attempt(program: string, args: readonly string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: Number(code ?? 1), output: `${out}${error}` }
}

/** A new Debian 12 in a folder. It trusts the certificates that this machine trusts, for networks with a proxy of their own. */
export async function makeDebian(packages: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-debian-'))
  // It becomes the root folder of other users too.
  await chmod(folder, 0o755)
  const include = `--include=${['ca-certificates', ...packages].join(',')}`
  await execute('debootstrap', ['--variant=minbase', include, 'bookworm', folder])
  const certificates = 'etc/ssl/certs/ca-certificates.crt'
  await cp(`/${certificates}`, join(folder, certificates))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Adds the Node and the npm that run this to a Debian, in place of those that an operator installs there. */
export async function addNode(folder: string) {
  const local = join(folder, 'usr/local')
  await cp(process.execPath, join(local, 'bin/node'))
  await cp(npmFolder() ?? '', join(local, 'lib/node_modules/npm'), { recursive: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  await writeFile(join(local, 'etc/npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n')
}

/** Copies the files of the repository, as a clone has them, into a folder. */
export async function copyRepository(folder: string) {
  await mkdir(folder, { recursive: true })
  const list = await execute('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const path of list.split('\n').filter(existsSync)) await cp(path, join(folder, path), { recursive: true })
}

/** The folder of the npm that is installed beside a Node. */
function npmFolder() {
  const { stdout, status } = spawnSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' })
  const folder = dirname(dirname(stdout.trim()))
  return status === 0 && existsSync(join(folder, 'bin/npm-cli.js')) ? folder : undefined
}
