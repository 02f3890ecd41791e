import { randomBytes } from 'node:crypto'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claimOwner, freePort } from '#test/product.ts'
import type { Figure } from '../measure/figure.ts'
import { NotRunError } from '../measure/run.ts'
import { addNode, cannotRunDebian, copyRepository, makeDebian } from './debian.ts'
import { timeFigure } from './fault.ts'
import { boot } from './live-systemd.ts'
import { leaveData, missingOf, type OfficeData } from './office-data.ts'
import { blocksOf, blockWith } from './operating-guide.ts'
import { ask, inquire, longLimit, until } from './traffic.ts'

type Machine = Awaited<ReturnType<typeof boot>>
type Place = { machine: Machine; url: string }

const place = '/opt/baydoor/tested'
const backups = '/var/lib/baydoor-backups'

/** The commands of docs/operating.md in a Debian of its own, whose systemd runs the units that it installs. */
export async function run(): Promise<Figure[]> {
  const refused = cannotRunDebian({ '/usr/bin/systemd-nspawn': 'systemd-container', '/usr/bin/nsenter': 'util-linux' })
  if (refused) throw new NotRunError(refused)
  const debian = await makeDebian(['systemd', 'systemd-sysv', 'dbus', 'git'])
  await addNode(debian.folder)
  await copyRepository(join(debian.folder, place))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const figures: Figure[] = []
  let machine = await boot(debian.folder)
  try {
    figures.push(...(await install({ machine, url }, debian.folder, port)))
    const data = await fillFirst({ machine, url })
    figures.push(await restricted({ machine, url }))
    figures.push(...(await killed({ machine, url }, data)))
    figures.push(await backedUp({ machine, url }))
    figures.push(await restored({ machine, url }, data))
    figures.push(...(await misconfigured({ machine, url })))
    await machine.powerOff()
    machine = await boot(debian.folder)
    figures.push(...(await rebooted({ machine, url }, data)))
    figures.push(...(await stopped({ machine, url })))
    figures.push(...(await severalParks(machine, debian.folder)))
  } finally {
    await machine.powerOff()
    await debian.remove()
  }
  return figures
}

const embedded = { database: 'embedded' } as const
const property = async ({ run }: Machine, name: string, unit = 'baydoor') =>
  run(`systemctl show --value --property ${name} ${unit}`)
const ready = (url: string) =>
  until('the service is ready', async () => (await ask(`${url}/readyz`)).status === 200, longLimit)

async function install({ machine, url }: Place, folder: string, port: number): Promise<Figure[]> {
  const commands = blockWith('As a service', 'useradd')
    .replace(/^git clone .*$/m, `cd ${place}`)
    .replaceAll('<release>', 'tested')
  await writeFile(join(folder, 'etc/baydoor.env'), `${blockWith('As a service', 'OWNER_EMAIL')}\n`)
  // Its mail server does not exist, and other programs of this machine may use the port.
  await appendFile(join(folder, 'etc/baydoor.env'), `SMTP_URL=\nPORT=${port}\n`)
  await machine.run(`chmod 600 /etc/baydoor.env\napt-get -qq update\n${commands}`)
  await machine.run('systemctl daemon-reload; systemctl enable --now baydoor baydoor-backup.timer')
  const ms = await ready(url)
  const failed = await machine.run('systemctl --failed --plain --no-legend | grep baydoor || true')
  const next = await property(machine, 'NextElapseUSecRealtime', 'baydoor-backup.timer')
  return [
    {
      ...embedded,
      what: 'The steps of the guide on a new Debian 12, and the first start',
      value: `ready; failed units: ${failed || 'none'}; the next backup ${next}`,
      bar: 'ready; none; at 03:15',
      reached: failed === '' && next.includes('03:15:00'),
    },
    timeFigure({ ...embedded, what: 'The first start is ready', ms, max: 120_000 }),
  ]
}

/** Signs in for the first time by the link in the journal, as the owner does, and leaves data. */
async function fillFirst({ machine, url }: Place) {
  const journal = await machine.run('journalctl --unit baydoor --output cat')
  const setup = /\/admin\/login\?setup=([\w-]+)/.exec(journal)?.[1]
  if (setup === undefined) throw new Error(`The journal has no link for the first sign-in:\n${journal}`)
  return leaveData(url, await claimOwner(url, { email: 'you@example.com', setup }))
}

/** What the process of the service may do. */
async function restricted({ machine }: Place): Promise<Figure> {
  const process = await property(machine, 'MainPID')
  const status = await machine.run(`cat /proc/${process}/status; stat --format 'User: %U' /proc/${process}`)
  const found = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(status)?.[1] ?? '?'
  // As root, so that only the unit's own restrictions refuse it.
  const writes = ['/opt/baydoor', '/etc', '/usr', '/var/lib', '/proc/sys/kernel/hostname', '/home', '/root']
  const allowed: string[] = []
  for (const path of writes) {
    const file = path.startsWith('/proc') ? path : `${path}/written`
    const { code } = await machine.tryOut(`nsenter --target ${process} --mount sh -c 'echo x >${file}'`)
    if (code === 0) allowed.push(path)
  }
  const score = /: ([\d.]+) /.exec(await machine.run('systemd-analyze security --no-pager baydoor | tail -1'))?.[1]
  const value = `as ${found('User')}, capabilities ${found('CapEff')}, new privileges ${found('NoNewPrivs') === '1' ? 'never' : 'possible'}, system calls ${found('Seccomp') === '2' ? 'filtered' : 'not filtered'}; root could write to: ${allowed.join(', ') || 'none of these'}; systemd-analyze security: ${score}`
  return {
    ...embedded,
    what: `What the service may do: its user, and writing to ${writes.join(', ')}`,
    value,
    bar: 'baydoor, no capability, never, filtered; none; at most 2.5',
    reached:
      found('User') === 'baydoor' &&
      /^0+$/.test(found('CapEff')) &&
      found('NoNewPrivs') === '1' &&
      found('Seccomp') === '2' &&
      allowed.length === 0 &&
      Number(score) <= 2.5,
  }
}

async function killed({ machine, url }: Place, data: OfficeData): Promise<Figure[]> {
  const times: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const before = await property(machine, 'MainPID')
    await machine.run(`kill -9 ${before}`)
    const away = await until(
      'another process runs',
      async () => !['0', before].includes(await property(machine, 'MainPID')),
    )
    times.push(away + (await ready(url)))
  }
  const missing = await missingOf(url, data)
  return [
    {
      ...embedded,
      what: 'kill -9, five times: systemd starts the product again',
      value: `ready; missing: ${missing.join(', ') || 'nothing'}`,
      bar: 'ready; nothing',
      reached: missing.length === 0,
    },
    timeFigure({ ...embedded, what: 'Ready after a kill, at the latest', ms: Math.max(...times), max: 60_000 }),
  ]
}

/** The timer itself starts the backup, at another time than the nightly one. */
async function backedUp({ machine }: Place): Promise<Figure> {
  // Of one week only the last archive stays.
  const old = `${backups}/2000-01-03-0000.tar.gz`
  const last = `${backups}/2000-01-04-0000.tar.gz`
  await machine.run(
    `install -d -o baydoor -m 700 ${backups}; install -o baydoor /dev/null ${old}; install -o baydoor /dev/null ${last}`,
  )
  const soon = '/run/systemd/system/baydoor-backup.timer.d'
  await machine.run(
    `mkdir -p ${soon}; printf '[Timer]\\nOnCalendar=\\nOnCalendar=*:*:00\\nAccuracySec=1s\\n' >${soon}/soon.conf; systemctl daemon-reload; systemctl restart baydoor-backup.timer`,
  )
  const made = /^20[2-9].*\.tar\.gz$/m
  await until('the timer has made a backup', async () => made.test(await machine.run(`ls ${backups}`)), longLimit)
  await machine.run(`rm -r ${soon}; systemctl daemon-reload; systemctl restart baydoor-backup.timer`)
  await until(
    'the backup has ended',
    async () => /^(inactive|failed)/.test(await property(machine, 'ActiveState', 'baydoor-backup')),
    longLimit,
  )
  const result = await property(machine, 'Result', 'baydoor-backup')
  await machine.run(`rm ${last}`)
  const files = await machine.run(`cd ${backups}; stat --format '%n %U %a %s' *`)
  return {
    ...embedded,
    what: 'The timer makes a backup while the product runs, and removes one that is too old',
    value: `${result}; ${files.replaceAll('\n', ', ')}`,
    bar: 'success; one archive, of baydoor, mode 600',
    reached: result === 'success' && /^[\d-]+\.tar\.gz baydoor 600 \d{4,}$/.test(files),
  }
}

/** Export and restore by the commands of the guide, into an empty folder. */
async function restored({ machine, url }: Place, data: OfficeData): Promise<Figure> {
  const [load = '', ...backup] = blockWith('Backup and restore', 'systemd-run').split('\n')
  const exporting = backup.filter((line) => line.includes('export.ts')).join('\n')
  await machine.run(`${load}\n${exporting}`)
  await machine.run(`${load}\n${blockWith('Backup and restore', 'systemctl stop')}`)
  await ready(url)
  // An archive contains no sessions.
  const cookie = await claimOwner(url, { email: 'you@example.com' })
  const missing = await missingOf(url, { ...data, cookie })
  data.cookie = cookie
  return {
    ...embedded,
    what: 'Export, and restore into an empty folder, as the guide says',
    value: `missing: ${missing.join(', ') || 'nothing'}`,
    bar: 'nothing',
    reached: missing.length === 0,
  }
}

async function misconfigured({ machine, url }: Place): Promise<Figure[]> {
  await machine.run(
    'cp -p /etc/baydoor.env /root/; echo PUBLIC_URL=park.example.com >>/etc/baydoor.env; systemctl restart baydoor',
  )
  const told = async () =>
    (await machine.run('journalctl --unit baydoor --output cat')).includes('PUBLIC_URL was given "park.example.com"')
  const named = await until('the journal names the variable', told)
  await machine.run('mv /root/baydoor.env /etc/baydoor.env; systemctl reset-failed baydoor; systemctl restart baydoor')
  const back = await ready(url)
  const what = 'A variable that is invalid, then corrected'
  return [
    { ...embedded, what, value: 'named in the journal; ready', bar: 'named; ready', reached: true },
    timeFigure({ ...embedded, what: 'It is named', ms: named, max: 30_000 }),
    timeFigure({ ...embedded, what: 'Ready after the correction', ms: back, max: 60_000 }),
  ]
}

async function rebooted({ machine, url }: Place, data: OfficeData): Promise<Figure[]> {
  const ms = await ready(url)
  const restarts = await property(machine, 'NRestarts')
  const missing = await missingOf(url, data)
  return [
    {
      ...embedded,
      what: 'The machine is shut down and boots again',
      value: `ready, ${restarts} restarts; missing: ${missing.join(', ') || 'nothing'}`,
      bar: 'ready, 0 restarts; nothing',
      reached: restarts === '0' && missing.length === 0,
    },
    timeFigure({ ...embedded, what: 'Ready after the boot', ms, max: 60_000 }),
  ]
}

async function stopped({ machine }: Place): Promise<Figure[]> {
  const started = performance.now()
  await machine.run('systemctl stop baydoor')
  const ms = performance.now() - started
  const [result, code] = [await property(machine, 'Result'), await property(machine, 'ExecMainStatus')]
  return [
    {
      ...embedded,
      what: 'systemctl stop',
      value: `${result}, exit ${code}`,
      bar: 'success, exit 0',
      reached: result === 'success' && code === '0',
    },
    timeFigure({ ...embedded, what: 'It has stopped', ms, max: 10_000 }),
  ]
}

/** The steps of the guide for two parks on one machine and one PostgreSQL, each with an inquiry and a backup of its own. */
async function severalParks(machine: Machine, folder: string): Promise<Figure[]> {
  const [once = '', settings = '', steps = ''] = blocksOf('Several parks on one machine')
  await machine.run(once)
  const common = blockWith('As a service', 'OWNER_EMAIL').replace(/^(DATA_DIR|SMTP_URL)=.*\n/gm, '')
  const parks = await Promise.all(
    ['alder-creek', 'quarry-hill'].map(async (name) => ({ name, port: await freePort() })),
  )
  const started = performance.now()
  for (const { name, port } of parks) {
    const forPark = (text: string) =>
      text.replaceAll('alder-creek', name).replaceAll('alder_creek', name.replace('-', '_'))
    const own = forPark(settings)
      .replace('PORT=3001', `PORT=${port}`)
      .replace(/<64 .*>/, randomBytes(32).toString('hex'))
    await writeFile(join(folder, `etc/baydoor/${name}.env`), `${common}\n${own}\n`, { mode: 0o600 })
    await machine.run(forPark(steps))
  }
  const problems: string[] = []
  for (const { name, port } of parks) {
    const url = `http://127.0.0.1:${port}`
    await ready(url)
    const { status } = await inquire({ url }, name)
    if (status !== 201) problems.push(`an inquiry of ${name} was answered with ${status}`)
  }
  const ms = performance.now() - started
  for (const { name } of parks) {
    const unit = `baydoor-backup@${name}`
    const stored = await machine.run(
      `runuser -u postgres -- psql -At -d ${name.replace('-', '_')} -c 'select last_name from contact_inquiries'`,
    )
    if (stored !== `Number ${name}`) problems.push(`${name} has the inquiries: ${stored || 'none'}`)
    await machine.tryOut(`systemctl start ${unit}`)
    const result = await property(machine, 'Result', unit)
    const files = await machine.run(`ls ${backups}/${name}`)
    if (result !== 'success' || !/^[\d-]+\.tar\.gz$/.test(files))
      problems.push(`the backup of ${name}: ${result}, ${files}`)
    const next = await property(machine, 'NextElapseUSecRealtime', `${unit}.timer`)
    if (!next.includes('03:15:00')) problems.push(`the next backup of ${name}: ${next || 'never'}`)
  }
  await machine.run(`systemctl stop baydoor@${parks[0]?.name}`)
  const other = await ask(`http://127.0.0.1:${parks[1]?.port}/readyz`)
  if (other.status !== 200) problems.push(`the other park answered ${other.status} when one was stopped`)
  const what = 'The steps of the guide for two parks, with one PostgreSQL'
  return [
    {
      database: 'postgres',
      what,
      value: problems.join('; ') || 'each has its own inquiries and backups; one stops alone',
      bar: 'each has its own inquiries and backups; one stops alone',
      reached: problems.length === 0,
    },
    timeFigure({ database: 'postgres', what: 'Both parks are ready', ms, max: 120_000 }),
  ]
}
