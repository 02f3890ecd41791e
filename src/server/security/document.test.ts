import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const named = [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`: “([^”]+)”/g)].map(([, path = '', name = '']) => ({
  path,
  name,
}))

test('the document lists for every requirement the tests that prove it, or the reason why it has none', () => {
  expect(rows.length).toBeGreaterThan(130)
  for (const [, number, , state, why = ''] of rows) {
    expect(['met', 'deviates', 'deviates in part', 'not applicable', 'open'], number).toContain(state)
    if (state === 'met' || state === 'deviates in part') expect(why, number).toMatch(/`: “/)
    else expect(why, number).toMatch(/\w.*\.$/)
  }
  const numbers = rows.map(([, number]) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every test that the document lists exists', () => {
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ path, name }) => !existsSync(path) || !readFileSync(path, 'utf8').includes(name))
  expect(missing).toEqual([])
})
