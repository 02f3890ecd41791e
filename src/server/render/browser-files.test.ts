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
