import type { Client } from 'pg'
import { address, type Call } from '#contract/call.ts'
import * as deletedApi from '#contract/history/deleted.ts'
import * as exportsApi from '#contract/exports.ts'
import * as historyApi from '#contract/history/history.ts'
import { historyNouns } from '#contract/history/history.labels.ts'
import * as importsApi from '#contract/leads/imports.ts'
import { inquiryOrders, inquiryStates } from '#contract/inquiries/inquiries.constants.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { funnelStatuses, leadOrders, leadPriorities, leadStatuses, noSource } from '#domain/leads/leads.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as originsApi from '#contract/leads/origins.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import * as reportsApi from '#contract/reports/reports.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import * as todayApi from '#contract/reports/today.ts'
import * as unitsApi from '#contract/units/units.ts'
import { addressOf, busiestLead } from './fill-crm.ts'

export type Read = { name: string; path: string }
/** Reads that become one figure, that of the read which is nearest to its bar. */
export type Reads = { what: string; reads: Read[] }

type Query = Record<string, string>

const read = (name: string, call: Call, query: Query = {}, params: Record<string, number> = {}): Read => ({
  name,
  path: address(call.path, { params, query }),
})

const list = (call: Call, queries: Query[], params = {}) =>
  queries.map((query) => read(new URLSearchParams(query).toString() || 'all', call, { ...page, ...query }, params))

const page = { limit: '50' }

/** The share of a list that precedes its deep page. */
const deepPage = 0.9

/** Every list, search, board column, report and export of the office. */
export async function crmReads(client: Client, count: number): Promise<Reads[]> {
  const deep = await deepLeads(client, count)
  return [
    { what: 'leads, first page', reads: list(leadsApi.list, [{}]) },
    { what: 'leads, deep page', reads: [read('deep', leadsApi.list, { ...page, cursor: deep['-createdAt'] ?? '' })] },
    ...searches(leadsApi.list, await someLastName(client), count).map((one) => ({
      ...one,
      what: `leads, ${one.what}`,
    })),
    {
      what: 'leads, first page of each order',
      reads: list(
        leadsApi.list,
        leadOrders.map((sort) => ({ sort })),
      ),
    },
    {
      what: 'leads, deep page of each order',
      reads: Object.entries(deep).map(([sort, cursor]) => read(sort, leadsApi.list, { ...page, sort, cursor })),
    },
    { what: 'leads, each filter', reads: list(leadsApi.list, leadFilters) },
    {
      what: 'leads, each filter in each order',
      reads: list(
        leadsApi.list,
        leadFilters.flatMap((filter) => leadOrders.map((sort) => ({ ...filter, sort }))),
      ),
    },
    {
      what: 'board, each column',
      reads: list(
        leadsApi.list,
        leadStatuses.map((status) => ({ status })),
      ),
    },
    {
      what: 'board, each column of each filter',
      reads: list(
        leadsApi.list,
        boardFilters.flatMap((filter) => leadStatuses.map((status) => ({ ...filter, status }))),
      ),
    },
    { what: 'one lead and its lists', reads: leadReads },
    { what: 'inquiries, each state and order', reads: list(inquiriesApi.list, inquiryFilters) },
    {
      what: 'inquiries, deep page',
      reads: [read('deep', inquiriesApi.list, { ...page, cursor: await deepInquiry(client, count) })],
    },
    ...searches(inquiriesApi.list, await someLastName(client), count).map((one) => ({
      ...one,
      what: `inquiries, ${one.what}`,
    })),
    { what: 'inquiries, counts', reads: [read('counts', inquiriesApi.count)] },
    {
      what: 'history, each filter',
      reads: list(historyApi.list, [{}, ...historyNouns.map((noun) => ({ noun })), { by: '1' }]),
    },
    {
      what: 'history, deep page',
      reads: [
        read('deep', historyApi.list, {
          ...page,
          cursor: cursorOf({ id: Math.ceil(count * (1 - deepPage)), value: '0' }),
        }),
      ],
    },
    { what: 'leases and units', reads: leaseReads },
    {
      what: 'today',
      reads: [
        read('leads', leadsApi.countDueWork),
        read('all', todayApi.read),
        read('mine', todayApi.read, { mine: 'true' }),
      ],
    },
    { what: 'stats', reads: [read('stats', leadsApi.readStats)] },
    { what: 'recently deleted', reads: [read('deleted', deletedApi.list)] },
    { what: 'imports', reads: [read('imports', importsApi.list)] },
    { what: 'reports', reads: [read('reports', reportsApi.read)] },
    { what: 'export of leads', reads: [read('leads.csv', exportsApi.leads)] },
    { what: 'export of inquiries', reads: [read('inquiries.csv', exportsApi.inquiries)] },
    {
      what: 'export of units and rents',
      reads: [read('units.csv', exportsApi.units), read('rent roll', exportsApi.rentRoll)],
    },
  ]
}

const leadFilters: Query[] = [
  ...leadStatuses.map((status) => ({ status })),
  ...leadPriorities.map((priority) => ({ priority })),
  { status: 'lost', priority: 'high' },
  ...['due', 'overdue', 'untouched', 'leased'].map((show) => ({ show })),
  ...funnelStatuses.map((reached) => ({ reached })),
  ...['Website', 'Referral', noSource].map((source) => ({ source })),
  { mine: 'true' },
]

const boardFilters: Query[] = [
  { priority: 'high' },
  { show: 'due' },
  { show: 'leased' },
  { source: 'Referral' },
  { mine: 'true' },
  { search: 'garage' },
]

const inquiryFilters: Query[] = [undefined, ...inquiryStates].flatMap((state) =>
  inquiryOrders.flatMap((sort) => [{ ...(state && { state }), sort }]),
)
inquiryFilters.push({ answered: 'in-time' }, { answered: 'late' })

const id = busiestLead
const leadReads = [
  read('lead', leadsApi.read, {}, { id }),
  read('activities', leadsApi.listActivities, page, { id }),
  read('notes', leadsApi.listNotes, page, { id }),
  read('duplicates', mergesApi.listDuplicates, {}, { id }),
  read('merges', mergesApi.list, {}, { id }),
  read('origin', originsApi.readOrigin, {}, { id }),
  read('leases of a lead', unitLeasesApi.listOfLead, {}, { id }),
]

const leaseReads = [
  read('units', unitsApi.listForStaff),
  read('fitting leads', unitLeasesApi.listFittingLeads, {}, { id: 1 }),
  read('leases of a unit', unitLeasesApi.listOfUnit, {}, { id: 1 }),
  read('history of a unit', historyApi.listOfUnit, page, { id: 1 }),
  read('leases ending', unitLeasesApi.listEnding, { days: '90' }),
  read('holdovers', unitLeasesApi.listEnding, { days: 'past' }),
  read('tenants on a day', reportsApi.listLeasesOn, { on: '2025-06-30' }),
]

const searches = (call: Call, common: string, count: number): Reads[] =>
  [
    ['rare', `person${Math.floor(count / 2)}@`],
    ['common', common],
    ['email', addressOf(count - 3)],
    ['two words', `${common} garage`],
    ['no hit', 'xylophone quartet'],
    ['one letter', 'a'],
    ['two letters', 'jo'],
    ['two letters without a hit', 'qz'],
    ['three letters', 'mar'],
    ['phone number', '903-555'],
  ].map(([name = '', search = '']) => ({ what: `search, ${name}`, reads: [read(search, call, { ...page, search })] }))

const someLastName = async (client: Client) =>
  (await client.query('select last_name from leads where id = 17')).rows[0].last_name as string

/** The cursor of the page at nine tenths of the leads, in each order. */
async function deepLeads(client: Client, count: number) {
  const cursors: Record<string, string> = {}
  for (const sort of leadOrders) {
    const [, minus, field = ''] = /^(-?)(.+)$/.exec(sort) ?? []
    const key = sortKeys[field] ?? ''
    const value = /Date|createdAt/.test(field) ? `floor(extract(epoch from ${key}) * 1000)::bigint` : key
    const direction = minus ? 'desc' : 'asc'
    const { rows } = await client.query(
      `select id, (${value})::text as value from leads where deleted_at is null and merged_into_id is null
        order by ${key} ${direction} nulls last, id ${direction} offset $1 limit 1`,
      [Math.floor(count * deepPage)],
    )
    cursors[sort] = cursorOf(rows[0])
  }
  return cursors
}

const sortKeys: Record<string, string> = {
  createdAt: 'created_at',
  name: `left(fold(last_name || ' ' || first_name), 300)`,
  company: 'left(fold(company), 300)',
  nextFollowUpDate: 'next_follow_up_date',
  lastContactDate: 'last_contact_date',
}

async function deepInquiry(client: Client, count: number) {
  const { rows } = await client.query(
    `select id, floor(extract(epoch from created_at) * 1000)::bigint::text as value from contact_inquiries where not spam
      order by created_at desc, id desc offset $1 limit 1`,
    [Math.floor(count * deepPage)],
  )
  return cursorOf(rows[0])
}

const cursorOf = ({ id: last, value }: { id: number; value: string | null }) =>
  value === null ? `${last}` : `${last}-${Buffer.from(value).toString('base64url')}`
