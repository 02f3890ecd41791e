import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const below = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...below('docs', /\.md$/), ...below('src', /\.md$/)]
const sources = ['src', 'test', 'e2e', 'faults', 'bench', 'scripts', 'tools', 'park'].flatMap((folder) =>
  below(folder, /\.(ts|tsx|js|css|sql)$/).filter((path) => !path.includes('node_modules')),
)

/** The anchors of the headings of a document, as GitHub makes them. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Whether a reference such as `docs/operating.md#backup-and-restore` leads to an existing file and heading. */
function exists(reference: string) {
  const [path = '', anchor] = reference.split('#')
  return existsSync(path) && (anchor === undefined || anchorsOf(path).includes(anchor))
}

test('every command and file that the documents mention exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  for (const path of documents) {
    const text = read(path)
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
    expect(
      commands.filter((name) => scripts[name] === undefined),
      path,
    ).toEqual([])
    const files = [...text.matchAll(/\b(?:scripts\/\w+\.ts|docs\/operating\/[\w.-]+\.\w+)/g)].map(([name]) => name)
    const links = [...text.matchAll(/\]\((?!https?:)([^)]*)\)/g)].map(([, link = '']) =>
      link.startsWith('#') ? path + link : join(dirname(path), link),
    )
    expect(
      [...files, ...links].filter((name) => !exists(name)),
      path,
    ).toEqual([])
  }
})

test('every source path that the documents quote exists', () => {
  // The changelog keeps paths as they were at each release.
  for (const path of documents.filter((name) => name !== 'CHANGELOG.md')) {
    const quoted = [...read(path).matchAll(/`((?:src|test|e2e|faults|bench|scripts|tools|docs)\/[\w./-]+)`/g)]
    expect(
      quoted.map(([, file = '']) => file).filter((file) => !existsSync(file)),
      path,
    ).toEqual([])
  }
})

test('every reference from the source to a document leads to an existing file and heading', () => {
  const references = sources.flatMap((path) =>
    [...read(path).matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([reference]) => ({ path, reference })),
  )
  expect(references.length).toBeGreaterThan(70)
  expect(references.filter(({ reference }) => !exists(reference))).toEqual([])
})

test('every configuration variable is documented', () => {
  const variables = new Set(
    [...read('src/server/config.ts').matchAll(/(?:given|read|required)\('([A-Z][A-Z_]+)'/g)].map(([, name]) => name),
  )
  expect(variables.size).toBeGreaterThan(15)
  const configuration = read('docs/configuration.md')
  expect([...variables].filter((name) => !configuration.includes(`\`${name}`))).toEqual([])
})

test('lines of the documents have at most 120 characters, except in tables and code blocks', () => {
  // Generated from the messages in the source.
  const generated = 'docs/errors.md'
  for (const path of documents.filter((name) => name !== generated)) {
    const prose = read(path).replaceAll(/^```.*?^```/gms, '')
    expect(
      prose.split('\n').filter((line) => line.length > 120 && !line.startsWith('|')),
      path,
    ).toEqual([])
  }
})
