import { readContactSheet, type TenantLease } from '#admin/leases/contacts-import/contact-sheet.ts'
import { type ExistingLeads, readLeadSheet } from '#admin/crm/imports/lead-sheet.ts'
import { readUnitSheet } from '#admin/park/import/unit-sheet.ts'
import type { ExistingLead } from '#contract/leads/imports.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import type { SheetKind } from '#admin/sheet/sheet-kind.ts'

/** A list of one kind with 20 columns, and how it is read beside what is stored already. */
type LongList = {
  names: readonly string[]
  row: (row: number) => string[]
  read: SheetKind['read']
  /** A column in which nothing depends on other rows. */
  typedColumn: number
}

const phase: Phase = {
  id: 1,
  phaseNumber: 1,
  name: 'Phase 1',
  description: '',
  totalUnits: 0,
  status: 'ready',
  startsAfter: null,
  updatedAt: '2026-11-23T00:00:00.000Z',
}
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-29T12:00:00Z') }
const addressOf = (row: number) => `person${row}@example.com`
const phoneOf = (row: number) => `(512) 555-${String(row).padStart(4, '0').slice(-4)}`
/** As many as the largest park of the specification has. */
const tenants = 800
const tenantOf = (row: number) => `Tenant ${row % tenants} & Sons`

/** Every other lead is stored already. */
function existingLeads(count: number): ExistingLeads {
  const leads = Array.from({ length: Math.ceil(count / 2) }, (_lead, place): ExistingLead => {
    const facts = { jobTitle: null, status: 'new', priority: 'medium', source: null, spaceType: null } as const
    const wishes = { spaceSize: null, preferredLocation: null, budget: null, timeframe: null, assignedTo: null }
    const dates = { lastContactDate: null, nextFollowUpDate: null, notes: null }
    const name = { firstName: 'Dale', lastName: `Pruitt ${place * 2}`, company: tenantOf(place) }
    const reach = { email: addressOf(place * 2), phone: '(512) 555-0000' }
    return { id: place + 1, ...name, ...reach, ...facts, ...wishes, ...dates }
  })
  return { byEmail: new Map(leads.map((lead) => [lead.email, lead])), byPhone: new Map() }
}

const leases = Array.from({ length: tenants }, (_lease, place): TenantLease => {
  const unit = { unitId: place + 1, unitNumber: String(place + 1), size: 1500, share: null, monthlyRent: null }
  return { id: place + 1, tenantCompany: tenantOf(place), tenantContact: null, contacts: [], units: [unit] }
})

const units: LongList = {
  names: [
    [
      'Building',
      'Unit',
      'Tenant',
      'Sq Ft',
      'Rate ($/SF/yr)',
      'NNN/SF',
      'Lease Start',
      'Lease End',
      'Deposit',
      'Status',
    ],
    ['Drive-In Doors', 'Dock Doors', 'Clear Height', 'Amps', 'Office SF', 'Restrooms', 'Sprinklers'],
    ['Email', 'Balance', 'Notes'],
  ].flat(),
  row(row) {
    const isVacant = row % 7 === 0
    const month = (row % 12) + 1
    const lease = isVacant
      ? ['', '', '', 'Vacant']
      : [`${month}/1/2024`, `${month}/15/2029`, `$${1200 + (row % 90) * 25}`, 'Current']
    const unit = [String((row % 40) + 1), String(row + 1), isVacant ? 'VACANT' : `Tenant ${row} & Sons`]
    const amounts = [`${1 + (row % 4)},${500 + (row % 9) * 50}`, `$${(8 + (row % 12) / 4).toFixed(2)}`, '2.35']
    const facts = [String(row % 3), '1', `16'`, '200A', '300', '1', 'Wet', addressOf(row), '0.00', `Key ${row}`]
    return [...unit, ...amounts, ...lease, ...facts]
  },
  read: (rows, corrections) =>
    readUnitSheet(rows, { phases: [phase], stored: [], country: 'US', today: '2026-11-29', corrections }),
  typedColumn: 2,
}

const leadsBeside = (existing: ExistingLeads): LongList => ({
  names: [
    ['First Name', 'Last Name', 'Email', 'Phone', 'Company', 'Job Title', 'Lead Source', 'Lead Status', 'Rating'],
    ['Created Date', 'Last Activity', 'Street', 'City', 'State', 'ZIP', 'Country', 'Website', 'Employees'],
    ['Annual Revenue', 'Description'],
  ].flat(),
  row(row) {
    const person = ['Dale', `Pruitt ${row}`, addressOf(row), phoneOf(row), tenantOf(row), 'Owner']
    const work = ['Website', ['New', 'Contacted', 'Qualified'][row % 3] ?? '', ['Hot', 'Warm', 'Cold'][row % 3] ?? '']
    const dates = [`${(row % 12) + 1}/3/2025`, `${(row % 12) + 1}/9/2026`]
    const place = [`${row} Oak St`, 'Pflugerville', 'TX', '78660', 'US', `tenant${row}.example.com`]
    return [...person, ...work, ...dates, ...place, String(row % 40), `$${row * 100}`, `Met at the fair, badge ${row}`]
  },
  read: (rows, corrections) => readLeadSheet(rows, { ...clock, country: 'US', corrections, existing }),
  typedColumn: 4,
})

const contacts: LongList = {
  names: [
    ['Tenant', 'Unit', 'Role', 'First Name', 'Last Name', 'Email', 'Phone', 'Fax', 'Street', 'City', 'State', 'ZIP'],
    ['Country', 'Website', 'Birthday', 'Language', 'Since', 'Balance', 'Tags', 'Code'],
  ].flat(),
  row(row) {
    const person = ['Business', 'Dale', `Pruitt ${row}`, addressOf(row), phoneOf(row), '']
    const place = [`${row} Oak St`, 'Pflugerville', 'TX', '78660', 'US', `tenant${row}.example.com`]
    return [tenantOf(row), '', ...person, ...place, '', 'English', '2024', '0.00', 'tenant', `C-${row}`]
  },
  read: (rows, corrections) => readContactSheet(rows, { leases, corrections }),
  typedColumn: 4,
}

export const listKinds = ['units', 'leads', 'contacts'] as const
export type ListKind = (typeof listKinds)[number]

/** The rows of a long list, its names first, and how the product reads it. */
export function longList(kind: ListKind, count: number) {
  const lists = { units, contacts, leads: leadsBeside(existingLeads(count)) }
  const { names, row, ...list } = lists[kind]
  return { ...list, rows: [[...names], ...Array.from({ length: count }, (_row, place) => row(place))] }
}
