import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './product.ts'

const sources = ['src', 'scripts', 'park', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']

/** A copy of the sources that a test can edit, with the installed packages and a separate Vite cache. */
export function copyOfSources() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'baydoor-dev-')))
  for (const name of sources) cpSync(name, join(root, name), { recursive: true })
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync('node_modules')) {
    if (!name.startsWith('.vite')) symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name))
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Starts `npm run dev` in such a folder; resolves once it shows its first page. */
export async function startDevelopment(root: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: {
      // The same as `npm run dev` sets (scripts/launch.js).
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(root, 'data'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(dev, 'exit')
  const hasPage = () =>
    fetch(url).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await hasPage())) {
    if (dev.exitCode !== null) throw new Error('npm run dev ended before it showed a page.')
    await pause(10)
  }
  return {
    url,
    async stop() {
      dev.kill('SIGTERM')
      await ended
    },
  }
}

/** One kind of edit. Every round saves something else; `shown` is the text that the page at `path` then has. */
export type Edit = {
  what: string
  path: string
  isServerRendered: boolean
  save: (root: string, round: number) => void
  shown: (round: number) => string
}

const publicPath = '/no-such-page'
const publicScreen = 'src/site/not-found/not-found-screen.tsx'
const staffScreen = 'src/admin/sign-in/sign-in-screen.tsx'

export const edits = {
  publicComponent: {
    what: 'a component of the public site',
    path: publicPath,
    isServerRendered: true,
    save: (root, round) => replace(root, publicScreen, /404 Page Not Found[^']*/, `404 Page Not Found, ${round}`),
    shown: (round) => `404 Page Not Found, ${round}`,
  },
  staffComponent: {
    what: 'a component of the staff area',
    path: '/admin/login',
    isServerRendered: false,
    save: (root, round) => replace(root, staffScreen, /title="Admin Login[^"]*"/, `title="Admin Login, ${round}"`),
    shown: (round) => `Admin Login, ${round}`,
  },
  serverCode: {
    what: 'code of the server',
    path: publicPath,
    isServerRendered: true,
    save: (root, round) =>
      replace(
        root,
        'src/server/render/template.ts',
        /(?:<p>Rendered .*<\/p>)?<div id="root">/,
        `<p>Rendered ${round}</p><div id="root">`,
      ),
    shown: (round) => `Rendered ${round}`,
  },
  schema: {
    what: 'a schema, with its migration',
    path: publicPath,
    isServerRendered: true,
    save: (root, round) => {
      addMigration(root, `alter table units add column motto_${round} text not null default 'Motto ${round}'`)
      replace(
        root,
        'src/db/schema/units.ts',
        /(unitNumber: text\('unit_number'\).*?,)(?: motto: .*)?\n/,
        `$1 motto: text('motto_${round}').notNull(),\n`,
      )
      replace(
        root,
        'src/contract/units/units.ts',
        /(industryType: z.string\(\),)(?: motto: .*)?\n/,
        '$1 motto: z.string(),\n',
      )
      replace(
        root,
        'src/server/units/units.queries.ts',
        /(industryType: units.industryType,)(?: motto: .*)?\n/,
        '$1 motto: units.motto,\n',
      )
      replace(root, publicScreen, /number: (?:unit.unitNumber|`[^`]*`)/, 'number: `$${unit.unitNumber} $${unit.motto}`')
    },
    shown: (round) => `Motto ${round}`,
  },
  parkFile: {
    what: 'park/park.json',
    path: publicPath,
    isServerRendered: true,
    save: (root, round) => replace(root, 'park/park.json', /"shortName": ".*"/, `"shortName": "Park ${round}"`),
    shown: (round) => `Park ${round}`,
  },
} satisfies Record<string, Edit>

/** Saves a file with a pattern replaced, and returns the previous text. */
export function replace(root: string, path: string, pattern: RegExp, by: string) {
  const before = readFileSync(join(root, path), 'utf8')
  if (!pattern.test(before)) throw new Error(`Nothing in ${path} matches ${pattern}.`)
  writeFileSync(join(root, path), before.replace(pattern, by))
  return before
}

function addMigration(root: string, statement: string) {
  const folder = join(root, 'src/db/migrations')
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There is no migration.')
  const tag = `${String(last.idx + 1).padStart(4, '0')}_edit`
  writeFileSync(join(folder, `${tag}.sql`), statement)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(path, JSON.stringify(journal))
}
