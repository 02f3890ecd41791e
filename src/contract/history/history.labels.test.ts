import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from './history.ts'
import { historyText } from './history.labels.ts'

type Changes = Record<string, [from: unknown, to: unknown]>

const text = (noun: HistoryEntry['noun'], nounName: string, verb: string, changes: Changes = {}) =>
  historyText({
    id: 1,
    by: 'Dana',
    verb,
    noun,
    nounId: 7,
    nounName,
    changes: Object.entries(changes).map(([field, [from, to]]) => ({ field, from, to })),
    createdAt: '2026-11-21T15:00:00.000Z',
  })

const unit = (nounName: string, changes: Changes) => text('unit', nounName, 'changed', changes)
const property = (changes: Changes) => text('property', 'Sherman warehouse', 'changed', changes)
const user = (changes: Changes) => text('user', 'lee@example.com', 'changed', changes)

describe('the sentence about a change of a unit', () => {
  test.each<[Changes, string]>([
    [{ monthlyRent: [1950, 2100] }, 'Dana set A3 asking rent from $1,950 to $2,100'],
    [{ monthlyRent: [1950, 0] }, 'Dana set A3 asking rent from $1,950 to TBD'],
    [{ monthlyRent: [0, 2100] }, 'Dana set A3 asking rent from TBD to $2,100'],
    [{ status: ['available', 'leased'] }, 'Dana set A3 status from available to leased'],
    [{ tenantCompany: [null, 'Red River Welding'] }, 'Dana set A3 tenant company to Red River Welding'],
    [{ tenantCompany: ['Red River Welding', null] }, 'Dana cleared the tenant company of A3 (was Red River Welding)'],
    [{ leaseEndDate: ['2026-03-01', '2027-02-28'] }, 'Dana set A3 lease end from Mar 1, 2026 to Feb 28, 2027'],
    [{ availableDate: ['2026-03-01', null] }, 'Dana cleared the available date of A3 (was Mar 1, 2026)'],
    [{ industryType: ['', 'Distribution'] }, 'Dana set A3 industry type to Distribution'],
    [{ features: [['Dock'], ['Dock', 'Ramp']] }, 'Dana set A3 features from Dock to Dock and Ramp'],
    [{ features: [['Dock', 'Ramp'], []] }, 'Dana cleared the features of A3 (was Dock and Ramp)'],
    [
      { doors: [null, [{ kind: 'Drive-in', count: 1, width: 12, height: 14 }]] },
      'Dana set A3 doors to 1\u00a0drive-in, 12\u00a0×\u00a014\u00a0ft',
    ],
    [{ building: [null, '7'] }, 'Dana set A3 building to 7'],
    [{ building: ['7', null] }, 'Dana cleared the building of A3 (was 7)'],
    [{ isYard: [null, true] }, 'Dana set A3 yard to yes'],
    [{ additionalRent: [4.5, 0] }, 'Dana set A3 additional rent from $4.50 to $0.00 per SF and year'],
    [{ clearHeight: [20, 24] }, 'Dana set A3 clear height from 20 to 24 feet'],
    [{ powerAmps: [null, 200] }, 'Dana set A3 power to 200 amps'],
    [{ powerVolts: ['240', '277/480'] }, 'Dana set A3 voltage from 240 to 277/480 volts'],
    [{ powerPhases: [1, 3] }, 'Dana set A3 power phase from single-phase to three-phase'],
    [{ officeSize: [400, null] }, 'Dana cleared the office of A3 (was 400 SF)'],
    [{ restrooms: [1, 0] }, 'Dana set A3 number of restrooms from 1 to 0'],
    [{ craneTons: [null, 7.5], floorLoad: [null, 250] }, 'Dana set A3 crane to 7.5 tons and floor load to 250 PSF'],
    [{ imageUrl: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] }, 'Dana changed the image of A3'],
    [{ imageUrl: ['https://a.example/1.jpg', null] }, 'Dana cleared the image of A3'],
  ])('describes %j', (changes, message) => {
    expect(unit('A3', changes)).toBe(message)
  })

  test('lists several fields in the order of the dialog, whatever order they are stored in', () => {
    expect(
      unit('A2', { leaseStartDate: [null, '2026-03-01'], status: ['available', 'leased'], monthlyRent: [1950, 2100] }),
    ).toBe(
      'Dana set A2 asking rent from $1,950 to $2,100, status from available to leased, and lease start to Mar 1, 2026',
    )
    expect(unit('A2', { tenantCompany: ['Red River Welding', null], status: ['leased', 'available'] })).toBe(
      'Dana set A2 status from leased to available and cleared the tenant company (was Red River Welding)',
    )
    expect(unit('A2', { tenantContact: ['J. Ortiz', ''], tenantCompany: ['Red River Welding', null] })).toBe(
      'Dana cleared the tenant company of A2 (was Red River Welding) and the tenant contact (was J. Ortiz)',
    )
    expect(
      unit('A2', { imageUrl: [null, 'https://a.example/1.jpg'], monthlyRent: [1, 2], tenantContact: ['J.', null] }),
    ).toBe('Dana set A2 asking rent from $1 to $2, cleared the tenant contact (was J.), and changed the image')
  })

  test('shows the stored day in every time zone', () => {
    const zone = process.env['TZ']
    try {
      for (const TZ of ['America/Chicago', 'Pacific/Kiritimati']) {
        process.env['TZ'] = TZ
        expect(unit('A2', { leaseStartDate: [null, '2026-03-01'] })).toBe('Dana set A2 lease start to Mar 1, 2026')
      }
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })
})

describe('the sentence about a change of a property', () => {
  test.each<[Changes, string]>([
    [{ price: [85, 92] }, 'Dana set the price of Sherman warehouse from $0.85 to $0.92 per SF'],
    [
      { price: [98, 95], pricePeriod: ['month', 'month'] },
      'Dana set the price of Sherman warehouse from $0.98 to $0.95 per SF per month',
    ],
    [
      { price: [98, 1140], pricePeriod: ['month', 'year'] },
      'Dana set the price of Sherman warehouse from $0.98 per SF per month to $11.40 per SF per year',
    ],
    [{ pricePeriod: ['month', 'year'] }, 'Dana set the price period of Sherman warehouse from month to year'],
    [{ size: [12_000, 11_500] }, 'Dana set the size of Sherman warehouse from 12,000 SF to 11,500 SF'],
    [{ status: ['available', 'pre-lease'] }, 'Dana set the status of Sherman warehouse from available to pre-lease'],
    [{ title: ['Sherman warehouse', 'Sherman depot'] }, 'Dana set the title of Sherman warehouse to Sherman depot'],
    [{ location: ['Sherman', 'Anna'] }, 'Dana set the location of Sherman warehouse from Sherman to Anna'],
    [{ propertyType: ['office', 'retail'] }, 'Dana set the property type of Sherman warehouse from office to retail'],
    [{ description: ['Long.', 'Longer.'] }, 'Dana changed the description of Sherman warehouse'],
    [{ description: ['Long.', ''] }, 'Dana cleared the description of Sherman warehouse'],
    [
      { description: ['Long.', 'Longer.'], price: [85, 92], size: [1, 2] },
      'Dana set the price of Sherman warehouse from $0.85 to $0.92 per SF and the size from 1 SF to 2 SF, and changed the description',
    ],
  ])('describes %j', (changes, message) => {
    expect(property(changes)).toBe(message)
  })

  test('describes creation, deletion and restoration of the property', () => {
    const whole = (verb: string) => text('property', 'Sherman warehouse', verb)
    expect(whole('created')).toBe('Dana created the property Sherman warehouse')
    expect(whole('deleted')).toBe('Dana deleted the property Sherman warehouse')
    expect(whole('restored')).toBe('Dana restored the property Sherman warehouse')
  })
})

describe('the sentence about an action on a user', () => {
  test.each<[string, Changes, string]>([
    ['created', { role: [null, 'viewer'] }, 'Dana created the account of lee@example.com as Viewer'],
    ['created', {}, 'Dana created the account of lee@example.com'],
    ['deleted', {}, 'Dana deleted the account of lee@example.com'],
    ['reset the password of', {}, 'Dana reset the password of lee@example.com'],
    ['changed the password of', {}, 'Dana changed the password of lee@example.com'],
  ])('describes %s %j', (verb, changes, message) => {
    expect(text('user', 'lee@example.com', verb, changes)).toBe(message)
  })

  test.each<[Changes, string]>([
    [{ role: ['viewer', 'admin'] }, 'Dana changed the role of lee@example.com from Viewer to Admin'],
    [{ role: ['admin', 'super_admin'] }, 'Dana changed the role of lee@example.com from Admin to Super Admin'],
    [{ firstName: [null, 'Lee'] }, 'Dana changed the first name of lee@example.com to Lee'],
    [{ lastName: ['Odom', null] }, 'Dana cleared the last name of lee@example.com (was Odom)'],
    [
      { firstName: ['Lee', 'Leigh'], lastName: ['Odom', 'Odum'], role: ['viewer', 'admin'] },
      'Dana changed the role of lee@example.com from Viewer to Admin, the first name from Lee to Leigh, and the last name from Odom to Odum',
    ],
  ])('describes %j', (changes, message) => {
    expect(user(changes)).toBe(message)
  })
})

describe('the sentence about an action on an invitation', () => {
  test.each([
    ['created', 'Dana invited new@example.com'],
    ['deleted', 'Dana deleted the invitation of new@example.com'],
    ['accepted', 'Dana accepted the invitation of new@example.com'],
  ])('reads: %s', (verb, message) => {
    expect(text('invitation', 'new@example.com', verb)).toBe(message)
  })
})

test('uses the plain names of other nouns and fields', () => {
  expect(text('lead', 'Ana Ruiz', 'created')).toBe('Dana created the lead Ana Ruiz')
  expect(text('template', 'Warehouse', 'deleted')).toBe('Dana deleted the template Warehouse')
  expect(text('lead', 'Ana Ruiz', 'changed', { status: ['new', 'lost'] })).toBe(
    'Dana set the status of Ana Ruiz from new to lost',
  )
  expect(text('inquiry', 'Ana Ruiz', 'changed')).toBe('Dana changed the inquiry Ana Ruiz')
})

describe('the sentence about a change in the CRM', () => {
  const rosa = (verb: string, changes: Changes = {}) => text('lead', 'Rosa Delgado', verb, changes)

  test.each([
    [rosa('created', { inquiryId: [null, 5] }), 'Dana created the lead Rosa Delgado'],
    [rosa('wrote a note on', { note: [null, 'x'] }), 'Dana wrote a note on the lead Rosa Delgado'],
    [rosa('logged an activity with', { call: [null, 'x'] }), 'Dana logged an activity with the lead Rosa Delgado'],
    [rosa('merged Ida Quist (lead 9) into'), 'Dana merged Ida Quist (lead 9) into the lead Rosa Delgado'],
    [
      rosa('changed', { priority: ['medium', 'high'], status: ['new', 'qualified'] }),
      'Dana set the status of Rosa Delgado from new to qualified and the priority from medium to high',
    ],
    [rosa('changed', { budget: [2000, 2400] }), 'Dana set the budget of Rosa Delgado from $2,000 to $2,400 a month'],
    [rosa('changed', { notes: ['a', 'b'] }), 'Dana changed the notes of Rosa Delgado'],
    [
      rosa('changed', { nextFollowUpDate: [null, '2026-12-01T18:00:00.000Z'] }),
      'Dana set the next follow up of Rosa Delgado to Dec 1, 2026',
    ],
    [text('inquiry', 'Ana Ruiz', 'converted', { leadId: [null, 3] }), 'Dana converted the inquiry Ana Ruiz'],
    [
      text('inquiry', 'Ana Ruiz', 'changed', { spam: [true, false] }),
      'Dana set the spam mark of Ana Ruiz from yes to no',
    ],
  ])('reads: %s', (said, message) => {
    expect(said).toBe(message)
  })
})
