import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCalls } from '#test/walk.ts'

test('the files for browsers contain no summaries of calls', () => {
  const files = globSync('dist/browser/**/*.js')
  expect(files.length).toBeGreaterThan(50)
  const code = files.map((path) => readFileSync(path, 'utf8')).join('\n')
  expect(code).toContain('/api/admin/leases')
  const summaries = allCalls.map(({ made }) => made.summary).filter((summary) => !/[`'$\\]/.test(summary))
  expect(summaries.length).toBeGreaterThan(100)
  expect(summaries.filter((summary) => code.includes(summary))).toEqual([])
})

// Of two files that import each other, one runs before what it needs is there, and its page stays empty.
test.each(['manifest.json', 'admin-manifest.json'])('no file of %s imports itself by way of others', (name) => {
  const manifest: Record<string, { imports?: string[] }> = JSON.parse(readFileSync(`dist/browser/${name}`, 'utf8'))
  const reachedFrom = (file: string, found = new Set<string>()) => {
    for (const next of manifest[file]?.imports ?? [])
      if (!found.has(next)) {
        found.add(next)
        reachedFrom(next, found)
      }
    return found
  }
  expect(Object.keys(manifest).filter((file) => reachedFrom(file).has(file))).toEqual([])
})
