import { describe, expect, test } from 'vitest'
import * as usersApi from '#contract/auth/users.ts'
import type { Mutation } from '#contract/call.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import { freshApp } from '#test/app.ts'

const { as } = await freshApp({ RATE_LIMIT: 'off' })
const owner = await as('owner')
const colleague = await as('super_admin')

const create = async (call: Mutation, body: object, params = {}) => {
  const { status, json } = await owner.call(call, { params, body })
  expect(status, json.error).toBe(201)
  return json
}
const phase = await create(businessParkApi.createPhase, {
  name: 'Phase 4',
  totalUnits: 6,
  status: 'planning',
  description: '',
  startsAfter: null,
})
const lead = await create(leadsApi.create, { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.com' })
const property = {
  title: 'Flex hall',
  description: 'Clear span with a dock.',
  size: 12_000,
  price: 85,
  location: 'Sherman',
  propertyType: 'warehouse',
}
const lease = { tenantCompany: 'Acme Pallets', units: [{ unitId: 1 }], startDate: '2028-04-01', termMonths: 12 }

/** Every record with an edit dialog: its call, a field that both users change, and another field. */
const rows: readonly (readonly [string, Mutation, { id: number }, [string, unknown, unknown], [string, unknown]])[] = [
  ['lead', leadsApi.update, lead, ['nextFollowUpDate', '2028-01-03T15:00:00.000Z', null], ['company', 'Delgado Glass']],
  [
    'task',
    tasksApi.update,
    await create(tasksApi.createForLead, { title: 'Send the plan', dueDate: '2026-12-01' }, { id: lead.id }),
    ['title', 'Send both plans', 'Call'],
    ['dueDate', '2026-12-02'],
  ],
  [
    'property',
    propertiesApi.update,
    await create(propertiesApi.create, property),
    ['title', 'Large hall', 'Hall'],
    ['size', 5100],
  ],
  [
    'saved reply',
    savedRepliesApi.update,
    await create(savedRepliesApi.create, { title: 'Directions', subject: 'The way', text: 'Take the highway.' }),
    ['subject', 'How to get here', 'Directions'],
    ['title', 'The way'],
  ],
  ['user', usersApi.update, colleague.user, ['lastName', 'Odom', 'Pratt'], ['firstName', 'Wade']],
  ['phase', businessParkApi.updatePhase, phase, ['totalUnits', 7, 8], ['name', 'Second']],
  [
    'lease',
    leasesApi.update,
    await create(leasesApi.create, { ...lease, monthlyRent: 2100 }),
    ['deposit', 1500.5, 2000],
    ['notes', 'Two keys'],
  ],
]

describe.each(rows)(
  'a %s that two people change at once',
  (_, call, before, [field, first, second], [other, value]) => {
    const seenOf = (name: string) => ({ [name]: (before as Record<string, unknown>)[name] })
    const change = (body: object) => owner.call(call, { params: { id: before.id }, body })

    test('keeps the value that the second user has not seen, and shows who changed it', async () => {
      expect(await change({ [field]: first, seen: seenOf(field) })).toMatchObject({ status: 200 })
      const message = expect.stringMatching(/^You (changed it|cleared it)/)
      expect(await change({ [field]: second, seen: seenOf(field) })).toMatchObject({
        status: 412,
        json: { message: 'This was changed by someone else', issues: [{ path: field, message }] },
      })
      // A user who changes another field, or who has seen the value, may continue.
      expect(await change({ [other]: value, seen: seenOf(other) })).toMatchObject({
        status: 200,
        json: { [field]: first },
      })
      expect(await change({ [field]: second, seen: { [field]: first } })).toMatchObject({
        status: 200,
        json: { [field]: second, [other]: value },
      })
    })
  },
)
