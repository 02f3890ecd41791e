import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compiled } from './compiled-schema.ts'

const Unit = z.object({
  unitNumber: z.string(),
  photos: z.array(z.object({ url: z.string() })),
  tenant: z.nullable(z.object({ company: z.string() })),
  doorHeight: z.optional(z.int()),
})
const units = z.array(Unit)

test('a compiled schema keeps the declared keys, at every depth', () => {
  const unit = {
    unitNumber: 'A1',
    photos: [{ url: '/a', secret: 1 }],
    tenant: { company: 'Mesa', secret: 1 },
    secret: 1,
  }
  const kept = { unitNumber: 'A1', photos: [{ url: '/a' }], tenant: { company: 'Mesa' } }
  expect(z.parse(compiled(units), [unit, { ...unit, tenant: null, doorHeight: 14 }])).toEqual([
    kept,
    { ...kept, tenant: null, doorHeight: 14 },
  ])
})

test.each([
  ['a missing key', [{ unitNumber: 'A1', photos: [] }]],
  ['a wrong type within a list', [{ unitNumber: 'A1', photos: [{ url: 1 }], tenant: null }]],
  ['no list', {}],
])('a compiled schema refuses %s with the same issues', (_what, value) => {
  const issues = z.safeParse(units, value).error?.issues
  expect(issues).not.toHaveLength(0)
  expect(z.safeParse(compiled(units), value).error?.issues).toEqual(issues)
})

test('a compiled object keeps its checks', () => {
  const inOrder = z.object({ from: z.int(), to: z.int() }).check(z.refine(({ from, to }) => from <= to))
  expect(z.safeParse(compiled(inOrder), { from: 1, to: 2 }).success).toBe(true)
  expect(z.safeParse(compiled(inOrder), { from: 2, to: 1 }).success).toBe(false)
})
