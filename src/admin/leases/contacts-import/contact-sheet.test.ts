import { describe, expect, test } from 'vitest'
import { maxContacts } from '#contract/leases/leases.constants.ts'
import { type Corrections, noCorrections } from '#domain/reading/sheet/sheet.ts'
import { type Contact, planContacts, readContactSheet, type TenantLease } from './contact-sheet.ts'

const leaseOf = (id: number, tenantCompany: string, unitNumber: string, contacts: Contact[] = []): TenantLease => ({
  id,
  tenantCompany,
  tenantContact: null,
  contacts,
  units: [{ unitId: id, unitNumber, size: 1000, share: null, monthlyRent: null }],
})
const ola: Contact = { kind: 'business', name: 'Ola Berg', email: 'ola@example.com', phone: '' }
const leases = [
  leaseOf(1, 'Berg Crate Co.', 'A1', [ola]),
  leaseOf(2, 'Acme Pallets', 'A2'),
  leaseOf(3, 'Acme Pallets', 'B4'),
]

const cellsOf = (text: string) => text.split('\n').map((line) => line.split('|'))
const read = (text: string, corrections: Partial<Corrections> = {}) =>
  readContactSheet(cellsOf(text), { leases, corrections: { ...noCorrections, ...corrections } })
const changes = (text: string, corrections: Partial<Corrections> = {}) =>
  planContacts(cellsOf(text), { leases, corrections: { ...noCorrections, ...corrections } }).changes

describe('a list of contacts of tenants', () => {
  test('read again after corrections, is as if it were read afresh', () => {
    const text =
      'Tenant|Unit|Contact Name|E-mail|Extra\nAcme Pallets||Rosa Diaz|rosa@example.com\nAcme||Ed|ed@example.com|||too wide\nBerg Crate Co.||Ola|no address'
    const lines = cellsOf(text)
    const steps: Partial<Corrections>[] = [
      {},
      { cells: { '2:0': 'Berg Crate Co.' } },
      { cells: { '2:0': 'Berg Crate Co.', '4:3': 'ola@example.com' } },
      { answers: { 'tenant:acme': 'Acme Pallets' } },
      { columns: { 2: { field: 'lastName' } } },
      {},
    ]
    for (const step of steps) {
      const corrections = { ...noCorrections, ...step }
      const afresh = planContacts(structuredClone(lines), { leases: structuredClone(leases), corrections })
      expect(planContacts(lines, { leases, corrections })).toEqual(afresh)
    }
  })

  test('adds the people to all leases of their tenants, however the name is written', () => {
    const text =
      'Tenant|Contact Name|Role|E-mail|Phone\nACME PALLETS|Rosa Diaz|Accounts payable|rosa@example.com|512-555-0101'
    expect(read(text).columns.map(({ field }) => field)).toEqual(['tenant', 'fullName', 'kind', 'email', 'phone'])
    const rosa = { kind: 'billing', name: 'Rosa Diaz', email: 'rosa@example.com', phone: '512-555-0101' }
    expect(changes(text)).toEqual([
      { id: 2, contacts: [rosa], seen: [] },
      { id: 3, contacts: [rosa], seen: [] },
    ])
    expect(read(text).rows[1]).toMatchObject({
      outcome: 'new',
      effects: [
        'Acme Pallets (A2), new contact: Rosa Diaz, billing, rosa@example.com, 512-555-0101',
        'Acme Pallets (B4), new contact: Rosa Diaz, billing, rosa@example.com, 512-555-0101',
      ],
    })
  })

  test('finds the lease by the unit, alone or of several leases of a tenant', () => {
    expect(changes('Unit|First Name|Last Name|Email\nb4|Rosa|Diaz|rosa@example.com')).toMatchObject([
      { id: 3, contacts: [{ name: 'Rosa Diaz' }] },
    ])
    expect(changes('Unit|Company|Name|Email\nA2|Acme Pallets|Rosa Diaz|rosa@example.com')).toMatchObject([{ id: 2 }])
  })

  test('fills in a contact that the lease has, shows what it replaces, and keeps its kind', () => {
    const text = 'Company|Name|Email|Phone\nBerg Crate Co|Ola Berg|OLA@example.com|512-555-0102'
    expect(read(text).rows[1]).toMatchObject({
      outcome: 'changed',
      effects: ['Berg Crate Co. (A1), Ola Berg: phone not given → 512-555-0102'],
    })
    expect(read('Company|Name|Email\nBerg Crate Co|Ola Berg|ola@example.com').rows[1]?.outcome).toBe('unchanged')
  })

  test('does not add the same person twice', () => {
    const text = 'Company|Name|Email\nAcme Pallets|Rosa Diaz|rosa@example.com\nAcme Pallets|Rosa Diaz|rosa@example.com'
    expect(read(text).rows.map(({ outcome }) => outcome)).toEqual(['left out', 'new', 'unchanged'])
    expect(changes(text)[0]?.contacts).toHaveLength(1)
  })

  test('asks about a name that is only like the one of a tenant', () => {
    const text = 'Company|Name|Email\nAcme Pallets of Texas|Rosa Diaz|rosa@example.com'
    expect(read(text).rows[1]).toMatchObject({
      outcome: 'to correct',
      questions: [{ id: 'tenant:acme pallets of texas', answers: [{ value: 'Acme Pallets' }, { value: 'out' }] }],
    })
    expect(changes(text)).toEqual([])
    const answers = { 'tenant:acme pallets of texas': 'Acme Pallets' }
    expect(changes(text, { answers }).map(({ id }) => id)).toEqual([2, 3])
    expect(read(text, { answers: { 'tenant:acme pallets of texas': 'out' } }).rows[1]?.outcome).toBe('left out')
  })

  test.each([
    [
      'Company|Name|Email\nNobody Inc.|Rosa Diaz|rosa@example.com',
      0,
      /^“Nobody Inc.” has no lease in force or to come/,
    ],
    ['Unit|Name|Email\nZ9|Rosa Diaz|rosa@example.com', 0, /^No lease is in force or to come in unit Z9/],
    ['Company|Name|Email\nAcme Pallets|Rosa Diaz|rosa', 2, /^Enter an email address/],
  ])('shows a fault at its cell: %j', (text, column, fault) => {
    expect(read(text).rows[1]?.outcome).toBe('to correct')
    expect(read(text).rows[1]?.cells.get(column)?.fault).toMatch(fault)
  })

  test('says what is not kept of a row', () => {
    const text =
      'Company|Name|Role|Email|Work Phone|Mobile\nAcme Pallets|Rosa Diaz|Site lead|rosa@example.com|512-555-0101|512-555-0102'
    const { rows } = read(text)
    expect(rows[1]?.cells.get(2)?.remark).toMatch(/is stored as a business contact/)
    expect(
      [...(rows[1]?.cells.values() ?? [])].filter(({ remark }) => remark?.startsWith('A contact has one')),
    ).toHaveLength(1)
  })

  test('needs a name, an address or a number, and room in the lease', () => {
    expect(
      read('Company|Name|Email\nAcme Pallets||\nAcme Pallets|Rosa Diaz|').rows.map(({ outcome }) => outcome),
    ).toEqual(['left out', 'to correct', 'new'])
    const many = Array.from({ length: maxContacts + 1 }, (_, n) => `Acme Pallets|Rosa ${n}|rosa${n}@example.com`)
    const { rows } = read(['Company|Name|Email', ...many].join('\n'))
    expect(rows.at(-1)?.problems).toEqual([expect.stringContaining('at most 20 contacts')])
  })
})

test('every line of the file is a row, blank ones too', () => {
  const { rows } = read('Tenant|Contact Name|E-mail\n\nAcme Pallets|Rosa Diaz|rosa@example.com\n||')
  expect(rows.map(({ row, kind, reason = '' }) => [row, kind, reason])).toEqual([
    [1, 'names', 'the names of the columns'],
    [2, 'note', 'a blank row'],
    [3, 'data', ''],
    [4, 'note', 'a blank row'],
  ])
})
