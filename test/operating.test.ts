import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
]

test('every variable of the configuration is explained', () => {
  const variables = new Set(
    [...read('src/server/config.ts').matchAll(/(?:given|read|required)\('([A-Z][A-Z_]+)'/g)].map(([, name]) => name),
  )
  expect(variables.size).toBeGreaterThan(15)
  const configuration = read('docs/configuration.md')
  expect([...variables].filter((name) => !configuration.includes(`\`${name}`))).toEqual([])
})

test('every command and every file that the documents name is there', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  for (const path of documents) {
    const text = read(path)
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
    expect(
      commands.filter((name) => scripts[name] === undefined),
      path,
    ).toEqual([])
    const files = [...text.matchAll(/\b(?:scripts\/\w+\.ts|docs\/operating\/[\w.-]+\.\w+)/g)].map(([name]) => name)
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, name = '']) => join(path, '..', name))
    expect(
      [...files, ...links].filter((name) => !existsSync(name)),
      path,
    ).toEqual([])
  }
})
