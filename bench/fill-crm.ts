import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { units } from '#db/schema/units.ts'
import { makeInquiry } from '#sample/inquiries.ts'
import { makeLead } from '#sample/leads.ts'
import { makeUnit } from '#sample/units.ts'

/** The number of generated leads and inquiries; the others are copies with other addresses and dates. */
const made = 10_000
const perInsert = 1000
const unitCount = 800
const leasesPerUnit = 10
/** The lead with most activities, notes and inquiries, and how many it has. */
export const busiestLead = 5
const most = 1000

/** The address of the n-th lead and inquiry; a larger n is older. */
export const addressOf = (n: number) => `person${n}@${n % 40}.example.com`

/** The owner of the bench, to whom some leads are assigned. */
const owner = 'owner@example.com'

/**
 * Fills an empty, migrated database: as many leads, inquiries, activities, history entries and steps of visits, one a
 * minute, and the leases of many units. Triggers are off and indexes are created afterwards, which is many times faster.
 */
export async function fillCrm(client: Client, count: number) {
  await client.query(`set session_replication_role = replica`)
  await client.query(`set maintenance_work_mem = '256MB'`)
  const indexes = await dropIndexes(client)
  await insertMade(client, Math.min(made, count))
  for (const statement of statements(count)) await client.query(statement)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze')
}

async function dropIndexes(client: Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('leads', 'contact_inquiries', 'lead_activities', 'lead_notes', 'history', 'lead_tracking')
        and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}

async function insertMade(client: Client, count: number) {
  const db = drizzle(client)
  const extra = Array.from({ length: unitCount - (await db.$count(units)) }, (_, n) =>
    makeUnit({ unitNumber: `X${n + 1}`, size: 1200 + 50 * (n % 40), monthlyRent: 1500 + 25 * (n % 60) }),
  )
  if (extra.length > 0) await db.insert(units).values(extra)
  for (let first = 1; first <= count; first += perInsert) {
    const numbers = Array.from({ length: Math.min(perInsert, count - first + 1) }, (_, place) => first + place)
    await db.insert(leads).values(numbers.map((n) => makeLead(n, { email: addressOf(n) })))
    await db.insert(contactInquiries).values(numbers.map((n) => ({ ...makeInquiry(n), email: addressOf(n) })))
  }
}

/** The address of `addressOf` in SQL. */
const address = `'person' || n || '@' || n % 40 || '.example.com'`

/** A number of minutes ago. */
const minutes = (n: string) => `date_trunc('milliseconds', now()) - (${n}) * interval '1 minute'`

const statements = (count: number) => [
  'create temp table made_leads as table leads',
  'create temp table made_inquiries as table contact_inquiries',
  'truncate leads, contact_inquiries restart identity cascade',
  `insert into leads (first_name, last_name, email, phone, company, job_title, space_type, space_size, preferred_location,
      budget, timeframe, source, status, priority, notes, created_at, last_contact_date, next_follow_up_date, assigned_to,
      deleted_at, deleted_by, merged_into_id)
    select first_name, last_name, ${address}, phone, company, job_title, space_type, space_size, preferred_location,
      budget, timeframe, case when n % 10 <> 0 then source end, status, priority, notes, ${minutes('n')},
      case when n % 2 = 0 then ${minutes('n * 0.7')} end,
      case when n % 3 = 0 and status not in ('converted', 'lost') then ${minutes('n % 20011 * 7 - 100000')} end,
      case when n % 100 = 0 then '${owner}' when n % 5 = 0 then 'Dana Wells' end,
      case when n % 1000 = 1 then ${minutes('n % 40000')} end, case when n % 1000 = 1 then 'Dana Wells' end,
      case when n % 500 = 2 then n + 1 end
    from generate_series(1, ${count}) as n join made_leads as one on one.id = (n - 1) % ${made} + 1
    order by n`,
  `insert into contact_inquiries (form, first_name, last_name, email, phone, space_type, preferred_location,
      additional_details, urgency, budget_range, move_in_timeframe, created_at, visit_id, spam, lead_id, answered_at)
    select form, first_name, last_name, ${address}, phone, space_type, preferred_location, additional_details, urgency,
      budget_range, move_in_timeframe, ${minutes('n')}, 'visit' || n, n % 20 = 0,
      case when n % 4 = 0 then null when n % 200 = 5 and n < ${most * 200} then ${busiestLead} else n end,
      case when n > 300 and n % 50 <> 7 then ${minutes('n')} + n % 1700 * interval '1 minute' end
    from generate_series(1, ${count}) as n join made_inquiries as one on one.id = (n - 1) % ${made} + 1
    order by n`,
  `insert into lead_activities (lead_id, activity_type, description, outcome, completed_date, created_by, created_at)
    select case when n <= ${most} then ${busiestLead} else n end, (array['call', 'email', 'meeting', 'other'])[n % 4 + 1],
      'Called back about the inquiry', 'Talked ten minutes, wants to see a bay', ${minutes('n')}, '${owner}', ${minutes('n')}
    from generate_series(1, ${count}) as n`,
  `insert into lead_activities (lead_id, activity_type, description, scheduled_date, created_by)
    select n * 20, 'follow_up', 'Call to hear what they decided', now() + n % 90 * interval '1 day', '${owner}'
    from generate_series(1, ${count} / 20) as n`,
  `insert into lead_notes (lead_id, note, created_by, created_at)
    select ${busiestLead}, 'Prefers a call before 8 or after 5.', '${owner}', ${minutes('n')} from generate_series(1, ${most}) as n`,
  `insert into history (user_name, verb, noun, noun_id, noun_name, changes, created_at)
    select 'Dana Wells', 'changed', case when n % 10 = 0 then 'unit' else 'lead' end,
      case when n % 10 = 0 then n / 10 % ${unitCount} + 1 when n <= ${most} then ${busiestLead} else n end, 'Name ' || n,
      '{"status": {"from": "new", "to": "contacted"}}', ${minutes(`${count} - n`)}
    from generate_series(1, ${count}) as n`,
  `insert into lead_tracking (visit_id, source, action, page, created_at)
    select 'visit' || n / 2, 'direct', 'page_view', '/units/' || n % 8 + 1, ${minutes('n')}
    from generate_series(1, ${count}) as n`,
  `insert into leases (lead_id, tenant_company, tenant_contact, start_date, end_date, signed_on, recorded_on, last_day)
    select unit.id * ${leasesPerUnit} + place, 'Company ' || unit.id || '-' || place, 'Ana Ruiz',
      current_date - place * 365 - unit.id % 200, current_date - (place - 1) * 365 - unit.id % 200,
      current_date - place * 365 - unit.id % 200, current_date - place * 365 - unit.id % 200,
      case when place > 1 then current_date - (place - 1) * 365 - unit.id % 200 - 1 end
    from units as unit, generate_series(${leasesPerUnit}, 1, -1) as place
    order by place desc, unit.id`,
  `insert into lease_units (lease_id, unit_id, held)
    select id, (lead_id - 1) / ${leasesPerUnit}, daterange(start_date, coalesce(last_day, greatest(end_date, current_date)), '[]')
    from leases`,
  `insert into lease_rents (lease_id, from_day, monthly_rent)
    select id, start_date, (1500 + (lead_id - 1) / ${leasesPerUnit} % 40 * 25) * 100 from leases`,
]
