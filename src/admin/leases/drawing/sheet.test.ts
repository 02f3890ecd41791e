import { describe, expect, it } from 'vitest'
import type { LeaseDate } from '#contract/leases/lease-dates.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { acme, bolt, copper, dana, elm, foxglove, juniper, today } from './example.ts'
import { lanesOf, nextDateOf, sheetAxis, windowsOf } from './sheet.ts'
import { detailAxis, monthsOn, stayOf } from './sheet-detail.ts'
import { gapText, costText, monthsOf, noticeText, stayWords, termText, windowText } from './sheet-words.ts'

const a1 = { unitNumber: 'A1', askingRent: 2400, leases: [juniper, acme] }
const a2 = { unitNumber: 'A2', askingRent: 2400, leases: [copper, bolt] }
const b1 = { unitNumber: 'B1', askingRent: 4300, leases: [foxglove, elm] }
const lanes = (of: Lease, ...units: Parameters<typeof lanesOf>[1]) => lanesOf(of, units, sheetAxis(of, units, today))

describe('the sheet of a lease', () => {
  it("starts before the lease if another tenant was there, and ends with the next tenant's lease", () => {
    expect(sheetAxis(elm, [b1], today)).toMatchObject({ from: '2024-02-29', until: '2033-04-30' })
    expect(sheetAxis(acme, [a1], today)).toMatchObject({ from: '2024-12-01', until: '2031-02-28' })
  })

  it('shows the cost of the vacant days between two signed leases', () => {
    const [lane] = lanes(elm, b1)
    expect(lane?.others.map(({ lease: { tenantCompany } }) => tenantCompany)).toEqual(['Foxglove Foods'])
    expect(lane?.gaps).toEqual([{ from: '2028-04-01', until: '2028-04-30', days: 30, cost: 4241.1, isOpen: false }])
    expect(lane?.gaps.map((gap) => [gapText(gap), costText(gap, today)])).toEqual([
      ['Free 30 days', 'costs $4,241.10 of asking rent'],
    ])
    expect(lanes(acme, a1)[0]?.gaps).toMatchObject([{ from: '2025-02-01', until: '2025-02-28', days: 28 }])
  })

  it('shows no cost without an asking rent or without a next tenant', () => {
    expect(lanes(elm, { ...b1, askingRent: null })[0]?.gaps).toMatchObject([{ days: 30, cost: null }])
    const alone = lanes(elm, { ...b1, leases: [elm] })[0]?.gaps
    expect(alone).toMatchObject([{ from: '2028-04-01', until: '2029-03-01', cost: null, isOpen: true }])
    expect(alone?.map(gapText)).toEqual(['Free from Apr 1, 2028'])
  })

  it('has no vacant days while a tenant is past the end or another lease waits', () => {
    expect(lanes(copper, a2)[0]).toMatchObject({ gaps: [], others: [{ from: '2026-03-01', until: today }] })
    expect(lanes(bolt, a2)[0]).toMatchObject({ gaps: [], others: [{ from: '2028-03-02' }] })
  })

  it('merges units with the same days into one row and adds up their costs', () => {
    const units = [
      { unitNumber: 'A3', askingRent: 2450, leases: [dana] },
      { unitNumber: 'A4', askingRent: 2400, leases: [dana] },
    ]
    expect(lanes(dana, ...units)).toMatchObject([{ unitNumbers: ['A3', 'A4'], others: [], gaps: [] }])
    const after = { ...foxglove, startDate: '2030-07-01', endDate: '2031-06-30' }
    const followed = units.map((unit) => ({ ...unit, leases: [dana, after] }))
    expect(lanes(dana, ...followed)).toMatchObject([{ gaps: [{ days: 16, cost: 2551.24 }] }])
    expect(lanes(dana, ...followed.slice(0, 1), ...units.slice(1))).toHaveLength(2)
  })

  it('describes the length of terms and notice, and the windows of options', () => {
    expect(acme.terms.map(termText)).toEqual(['Term 1, 36 months', 'Term 2, 36 months'])
    expect(elm.terms.map(termText)).toEqual(['Term 1, month to month'])
    expect(monthsOf('2028-03-01', '2031-02-27')).toBeUndefined()
    expect(windowsOf(acme, today).map(windowText)).toEqual(['Say renew: Feb 28 – Sep 1, 2030'])
    expect(windowsOf(acme, '2030-09-02')).toEqual([])
    expect(noticeText(elm, today)).toBe('Notice by the tenant: given Feb 15 for Mar 31, 45 days; the lease asks for 30')
  })
})

describe('the detail of a sheet', () => {
  const detail = (of: Lease, ...units: Parameters<typeof lanesOf>[1]) => detailAxis(of, lanes(of, ...units), today)

  it('shows the months around today in which a tenant comes or goes', () => {
    expect(detail(elm, b1)).toEqual({ from: '2028-02-01', until: '2028-05-31', today })
    expect(detail(copper, a2)).toEqual({ from: '2028-02-01', until: '2028-04-30', today })
    expect(monthsOn({ from: '2028-02-01', until: '2028-04-30', today })).toEqual([
      '2028-02-01',
      '2028-03-01',
      '2028-04-01',
    ])
  })

  it('is left out if nobody comes or goes within 90 days', () => {
    expect(detail(acme, a1)).toBeUndefined()
    const later = {
      ...elm,
      notice: { givenOn: today, moveOutDate: '2028-05-30', by: 'tenant', advertise: false } as const,
    }
    expect(detail(later, { ...b1, leases: [later] })).toMatchObject({ from: '2028-02-01', until: '2028-06-30' })
    const last = { ...later, notice: { ...later.notice, moveOutDate: '2028-05-31' } }
    expect(detail(last, { ...b1, leases: [last] })).toBeUndefined()
  })

  it('describes a tenant who stays, is past the end, or waits', () => {
    const axis = { from: '2028-02-01', until: '2028-05-31', today }
    const words = (of: Lease) => stayOf(of, axis).map(({ kind }) => stayWords(of, kind, today))
    expect(words(elm)).toEqual([
      ['Elm Street Bakery', '$4,000.00'],
      ['in notice, 30 days left', 'last day Mar 31'],
    ])
    expect(words(bolt)).toEqual([
      ['Bolt Supply', '$2,250.00'],
      ['Bolt Supply, still in, 1 day past its end', 'until a move-out is recorded'],
    ])
    expect(words(copper)).toEqual([['Copper Kettle waits', 'from Mar 1']])
    expect(words(foxglove)).toEqual([['Foxglove Foods', 'signed Feb 20, $4,300.00']])
  })
})

it('the next date is the first unsettled one, then the nearest one, and never a missing certificate', () => {
  const date = (day: string, isOpen = false): LeaseDate => ({
    date: day,
    kind: 'step',
    leaseId: 2,
    holdId: null,
    tenantCompany: '',
    unitNumbers: [],
    text: '',
    isOpen,
    certificate: null,
  })
  const missing: LeaseDate = { ...date('2025-03-01', true), kind: 'certificate', certificate: 'missing' }
  const [past, next] = [date('2028-02-01'), date('2029-03-01')]
  expect(nextDateOf(acme, [missing, past, next], today)).toBe(next)
  const open = date('2028-02-29', true)
  expect(nextDateOf(acme, [missing, open, next], today)).toBe(open)
  expect(nextDateOf(elm, [next], today)).toBeUndefined()
})
