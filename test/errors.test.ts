import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorStatuses } from '#contract/errors.ts'
import { errorsDocument } from '../tools/errors.ts'

const written = readFileSync('docs/errors.md', 'utf8')

test('docs/errors.md is what the source code says; `npm run errors` writes it', () => {
  expect(written).toBe(errorsDocument())
})

test('docs/errors.md has every status of an error response, and sentences of each way to give one', () => {
  for (const status of [...Object.values(errorStatuses), 500]) expect(written).toContain(`\n## ${status} `)
  for (const message of [
    'There is no such unit.',
    'Viewers cannot {permission}. Ask an administrator.',
    'Enter your first name.',
    'Something went wrong on our side. Please try again in a moment.',
  ])
    expect(written).toContain(`\n- ${message}`)
  expect(written).toMatch(/\n- Too many .*passwords are being checked .* ↻\n/)
})
