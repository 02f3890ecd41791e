import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** The files of a diff, each with the lines that it expects and the lines that it adds. */
const changesIn = (text: string) =>
  [...text.matchAll(/```diff\n(.*?)```/gs)].flatMap(([, diff = '']) =>
    diff.split(/^(?=--- )/m).map((change) => {
      const lines = change.split('\n')
      const path = /^\+\+\+ b\/(.+)$/m.exec(change)?.[1] ?? ''
      const added = lines.filter((line) => /^\+(?!\+\+ )/.test(line)).map((line) => line.slice(1))
      return { path, isNew: change.startsWith('--- /dev/null'), added, kept: lines.filter((line) => /^ ./.test(line)) }
    }),
  )

test('the diffs of CONTRIBUTING.md apply to their files, and import only what exists', () => {
  const changes = changesIn(read('CONTRIBUTING.md'))
  expect(changes.length).toBeGreaterThan(10)
  const sourceOf = (path: string) =>
    [read(path), ...changes.filter((change) => change.path === path).flatMap(({ added }) => added)].join('\n')
  for (const { path, isNew, added, kept } of changes) {
    expect(existsSync(path), path).toBe(!isNew)
    expect(kept.filter((line) => !read(path).split('\n').includes(line.slice(1)))).toEqual([])

    for (const [, names = '', source = ''] of added
      .join('\n')
      .matchAll(/import (?:type )?\{(.+?)\} from '([#.].+?)'/g)) {
      const target = source.startsWith('#test/') ? source.slice(1) : source.replace(/^#/, 'src/')
      const file = source.startsWith('#') ? target : join(dirname(path), target)
      for (const name of names.split(',').map((one) => one.trim().replace('type ', '')))
        expect(sourceOf(file), `${path} imports ${name} of ${file}`).toMatch(new RegExp(`export .*\\b${name}\\b`))
    }
  }
})
