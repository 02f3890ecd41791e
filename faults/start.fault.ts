import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchProduct, startProduct } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { unfinished } from '../measure/run.ts'
import type { Size } from './fault.ts'
import { putDatabase } from './made-database.ts'
import { smallDisk } from './small-disk.ts'
import { openTestEnvironment } from './test-environment.ts'
import { inquire, longLimit } from './traffic.ts'

/** An invalid value for each variable; `hidden` where the message must not contain it. */
const wrong: { name: string; value: string; hidden?: true }[] = [
  { name: 'PORT', value: '65536' },
  { name: 'HOST', value: 'not a host' },
  { name: 'DATABASE_URL', value: 'mysql://me:hunter2@localhost/park', hidden: true },
  { name: 'DATABASE_CONNECTIONS', value: '1' },
  { name: 'PUBLIC_URL', value: 'park.example.com' },
  { name: 'OWNER_EMAIL', value: 'owner' },
  { name: 'ADMIN_EMAILS', value: 'a@example.com,,b@example.com' },
  { name: 'SESSION_SECRET', value: 'hunter2', hidden: true },
  { name: 'SESSION_IDLE_HOURS', value: '0' },
  { name: 'SESSION_MAX_HOURS', value: 'ever' },
  { name: 'SMTP_URL', value: 'http://me:hunter2@localhost', hidden: true },
  { name: 'MAIL_FROM', value: 'The Park <park>' },
  { name: 'OFFICE_EMAIL', value: 'office' },
  { name: 'ANALYTICS_ID', value: '<script>' },
  { name: 'UPLOADS_URL', value: 'https://me:hunter2@localhost/bucket', hidden: true },
  { name: 'TRUST_PROXY', value: 'true' },
  { name: 'RATE_LIMIT', value: 'maybe' },
  { name: 'LOG_LEVEL', value: 'loud' },
  { name: 'METRICS', value: 'everybody' },
]

/** Starts that cannot succeed: each exits with one clear line and does not affect a running product. */
export async function run(size: Size): Promise<Figure[]> {
  return [
    await secondServer(),
    await takenPort().catch((error: unknown) => unfinished('A port that is taken', error)),
    await readOnlyFolder().catch((error: unknown) => unfinished('A data folder that cannot be written', error)),
    await wrongEnvironment(size),
  ]
}

/** The exit code and the output of a start that must fail. */
async function failedStart(environment: Record<string, string>, others: { folder?: string; port?: number } = {}) {
  const product = await launchProduct({ environment: { NODE_OPTIONS: '', ...environment }, ...others })
  const patience = setTimeout(() => void product.kill(), longLimit)
  const code = await product.ended
  clearTimeout(patience)
  if (others.folder === undefined) await rm(product.folder, { recursive: true, force: true })
  return { code, lines: product.lines.filter((line) => line.trim() !== '') }
}

const isClear = ({ code, lines }: { code: number; lines: string[] }, ...words: string[]) =>
  code === 1 && lines.length === 1 && words.every((word) => lines[0]?.includes(word))

async function secondServer(): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'baydoor-start-'))
  await putDatabase(folder)
  const first = await startProduct({ folder })
  const second = await failedStart({}, { folder })
  const unharmed = (await inquire(first, 1)).status
  await first.kill()
  await rm(folder, { recursive: true })
  return {
    what: 'A second server on the same folder',
    database: 'embedded',
    value: `exit ${second.code}, "${second.lines.join(' / ')}"; the first one still answers ${unharmed}`,
    bar: 'exit 1, one line that names the folder; 201',
    reached: isClear(second, folder, 'in use') && unharmed === 201,
  }
}

async function takenPort(): Promise<Figure> {
  const { environment, remove } = await openTestEnvironment('postgres')
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const failed = await failedStart(environment, { port })
  other.close()
  await remove()
  return {
    what: 'A port that is taken',
    database: 'postgres',
    value: `exit ${failed.code}, "${failed.lines.join(' / ')}"`,
    bar: 'exit 1, one line that names the port and PORT',
    reached: isClear(failed, String(port), 'PORT'),
  }
}

async function readOnlyFolder(): Promise<Figure> {
  // Not just a read-only folder, because root can write everywhere.
  const disk = await smallDisk(1, 'ro')
  const failed = await failedStart({}, { folder: disk.folder })
  await disk.remove()
  return {
    what: 'A data folder that cannot be written',
    database: 'embedded',
    value: `exit ${failed.code}, "${failed.lines.join(' / ')}"`,
    bar: 'exit 1, one line that names the folder and DATA_DIR',
    reached: isClear(failed, disk.folder, 'DATA_DIR'),
  }
}

/** The long form starts once per variable; the short one sets all of them wrong at once. */
async function wrongEnvironment(size: Size): Promise<Figure> {
  const unclear: string[] = []
  const judge = ({ name, value, hidden }: (typeof wrong)[number], code: number, lines: string[]) => {
    const said = lines.filter((line) => line.startsWith(`${name} `))
    const shown = hidden ? !lines.join().includes('hunter2') : said[0]?.includes(value)
    if (code !== 1 || said.length !== 1 || !shown || !said[0]?.includes('accepted:')) unclear.push(name)
  }
  if (size === 'short') {
    const { code, lines } = await failedStart(Object.fromEntries(wrong.map(({ name, value }) => [name, value])))
    for (const one of wrong) judge(one, code, lines)
  }
  if (size === 'long') {
    for (const one of wrong) {
      const { code, lines } = await failedStart({ [one.name]: one.value })
      judge(one, code, lines.length === 1 ? lines : [])
    }
  }
  return {
    what: `${wrong.length} variables with a wrong value${size === 'short' ? ' in one start' : ', a start each'}`,
    database: 'both',
    value: unclear.length === 0 ? 'each named in one line' : `no clear line for ${unclear.join(', ')}`,
    bar: 'exit 1, and a line each that names the variable, what was given unless it is secret, and what is accepted',
    reached: unclear.length === 0,
  }
}
