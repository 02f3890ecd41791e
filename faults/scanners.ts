import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { attempt } from './debian.ts'
import { isPublic, type ScannedRequest } from './scanned-requests.ts'

export const scannerPrograms = {
  '/usr/bin/wapiti': 'wapiti',
  // Without it, wapiti asks for brotli and cannot read the answer.
  '/usr/lib/python3/dist-packages/brotli.py': 'python3-brotli',
  '/usr/bin/sqlmap': 'sqlmap',
  '/usr/bin/dirb': 'dirb',
}

/** What one scanner found, one line each, and how much it looked at. */
export type Scan = { scanner: string; found: string[]; looked: string }

type Target = { url: string; cookie: string | undefined; folder: string; requests: ScannedRequest[]; short: boolean }

/** Arguments without spaces in them. */
const words = (text: string) => text.split(' ')

const seconds = (short: boolean, long: number) => String(short ? 20 : long)

const WapitiReport = z.object({
  vulnerabilities: z.record(z.string(), z.array(z.object({ method: z.string(), path: z.string(), info: z.string() }))),
  anomalies: z.record(z.string(), z.array(z.object({ method: z.string(), path: z.string(), info: z.string() }))),
})

/** wapiti crawls the pages and forms, and attacks them and every call that is read, with all modules that work offline. */
export async function wapiti({ url, cookie, folder, requests, short }: Target): Promise<Scan> {
  const report = join(folder, 'wapiti.json')
  const starts = requests
    .filter(({ method, query }) => method === 'GET' && query.length > 0)
    .flatMap(({ path, query }) => ['--start', `${url}${path}?${new URLSearchParams(query)}`])
  const { code, output } = await attempt('timeout', [
    ...words(`1500 wapiti --url ${url}/ --scope domain --module all,-nikto,-wapp,-buster`),
    ...starts,
    ...(cookie === undefined ? [] : ['--header', `Cookie: ${cookie}`]),
    ...words(`--flush-session --store-session ${folder} --store-config ${folder} --no-bugreport`),
    ...words(`--max-scan-time ${seconds(short, 180)} --max-attack-time ${seconds(short, 60)}`),
    ...words(`--format json --output ${report}`),
  ])
  if (code !== 0) throw new Error(`wapiti ended with ${code}:\n${output.slice(-2000)}`)
  const { vulnerabilities, anomalies } = WapitiReport.parse(JSON.parse(await readFile(report, 'utf8')))
  const found = [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, list]) =>
      list.map(({ method, path, info }) => `${kind}: ${info} (${method} ${path})`),
    ),
  )
  const urls = /found (\d+) URLs and forms/.exec(output)?.[1] ?? '0'
  return { scanner: 'wapiti', found, looked: `${urls} addresses and forms` }
}

/** sqlmap attacks each parameter, id and field of every call that the session may make. */
export async function sqlmap({ url, cookie, folder, requests, short }: Target): Promise<Scan> {
  const reached = cookie === undefined ? requests.filter(isPublic) : requests
  const chosen = short ? reached.filter(({ path }) => /\/(leads|contact)$/.test(path)) : reached
  const log = join(folder, 'requests.log')
  await writeFile(log, chosen.map((request) => asLogged(url, cookie, request)).join('\n'))
  const { output } = await attempt('sqlmap', [
    ...words(`-l ${log} --ignore-stdin --batch --flush-session --disable-coloring --ignore-code *`),
    ...words(`--output-dir ${folder} --results-file ${join(folder, 'sqlmap.csv')} --dbms postgresql`),
    ...words('--level 1 --risk 1 --technique BEUST --timeout 20'),
  ])
  if (!/\[\*\] ending @/.test(output)) throw new Error(`sqlmap did not end:\n${output.slice(-2000)}`)
  const rows = (await readFile(join(folder, 'sqlmap.csv'), 'utf8')).trim().split('\n').slice(1)
  const said = output.split('\n').filter((line) => /heuristic .*(might be injectable|might be vulnerable)/.test(line))
  const tested = new Set(output.match(/testing for SQL injection on .*/g) ?? []).size
  const found = [
    ...rows.filter((row) => row !== ''),
    ...said.map((line) => line.replace(/^.*?\[[\d:]+\] \[\w+\] /, '')),
  ]
  return { scanner: 'sqlmap', found, looked: `${tested} kinds of parameters of ${chosen.length} calls` }
}

/** A request in the format of a proxy's log, with a mark after each id and token of the path. */
function asLogged(url: string, cookie: string | undefined, { method, path, query, body }: ScannedRequest) {
  const rule = '='.repeat(54)
  const marked = path.replaceAll(/\/(2|x{43})(?=\/|$)/g, '/$1*')
  const address = query.length > 0 ? `${marked}?${new URLSearchParams(query)}` : marked
  const { host } = new URL(url)
  const headers = [
    `${method} ${address} HTTP/1.1`,
    `Host: ${host}`,
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ]
  return `${rule}\n12:00:00  ${url}  [127.0.0.1]\n${rule}\n${headers.join('\n')}\n\n${body ?? ''}\n${rule}\n`
}

/** dirb asks for the files and folders of its lists that other servers forget. */
export async function dirb({ url, cookie, folder, short }: Target): Promise<Scan> {
  const lists = '/usr/share/dirb/wordlists'
  const list = `${lists}/${short ? 'small' : 'common'}.txt`
  const { code, output } = await attempt('timeout', [
    ...words(`1500 dirb ${url}/ ${list} -S -r -o ${join(folder, 'dirb.txt')}`),
    ...(cookie === undefined ? [] : ['-H', `Cookie: ${cookie}`]),
    ...words(`-X ${short ? ',.bak' : ',.bak,.env,.sql,.zip'}`),
  ])
  if (code !== 0) throw new Error(`dirb ended with ${code}:\n${output.slice(-2000)}`)
  const found = [...output.matchAll(/^\+ \S+?:\d+(\/\S*) \(CODE:(\d+)/gm)].map(
    ([, path, status]) => `${path} (${status})`,
  )
  const listed = [...output.matchAll(/^==> DIRECTORY: (\S+)/gm)].map(([, path]) => `directory ${path}`)
  return {
    scanner: 'dirb',
    found: [...found, ...listed],
    looked: `${/DOWNLOADED: (\d+)/.exec(output)?.[1] ?? 0} addresses`,
  }
}
