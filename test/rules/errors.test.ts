import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ApiError, declareError, errorStatuses } from '#contract/errors.ts'
import { errorsDocument } from '../../tools/errors.ts'

const written = readFileSync('docs/errors.md', 'utf8')

test('docs/errors.md matches the contract; `npm run errors` writes it', async () => {
  expect(written).toBe(await errorsDocument())
})

test('docs/errors.md has every status of an error response, and a message from each way to declare one', () => {
  for (const status of Object.values(errorStatuses)) expect(written).toContain(`\n## ${status} `)
  for (const message of [
    'There is no such unit.',
    'Viewers cannot {permission}. Ask an administrator.',
    'Enter your first name.',
    'The title can have at most 200 characters.',
    'Choose the unit that {field} is about, or remove {field}.',
    'Something went wrong on our side. Please try again in a moment.',
  ])
    expect(written).toContain(`\n- ${message}`)
})

const unitTaken = declareError('conflict', 'Unit {unitNumber} is leased to {tenant}.')
const busy = declareError('unavailable', 'The server is busy.')

test('an error fills in the values of its message, once', () => {
  const error = unitTaken({ unitNumber: 'A1', tenant: '{unitNumber} $& GmbH', field: 'unitId' })
  const message = 'Unit A1 is leased to {unitNumber} $& GmbH.'
  expect(error).toMatchObject({ message, code: 'conflict', declared: unitTaken, retryAfter: undefined })
  expect(error.issues).toEqual([{ path: 'unitId', message }])
  expect(busy({ retryAfter: 5 })).toMatchObject({ message: 'The server is busy.', issues: undefined, retryAfter: 5 })
})

test('an undeclared error, or one with missing values, does not compile', () => {
  const faults = [
    // @ts-expect-error An ApiError has a declared error.
    () => new ApiError({ code: 'conflict', sentence: 'Unit A1 is leased.' }),
    // @ts-expect-error The sentence names a tenant.
    () => unitTaken({ unitNumber: 'A1' }),
    // @ts-expect-error The sentence has values.
    () => unitTaken(),
    // @ts-expect-error A 503 tells when to try again.
    () => busy(),
  ]
  expect(faults).toHaveLength(4)
})
