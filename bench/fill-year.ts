import type { Client } from 'pg'

/** What a busy park has after a year. */
const counts = { leads: 3000, inquiries: 10_000, tours: 10_000, emails: 50_000, tasks: 300 }
/** The lead with most emails, and how many it has. */
export const busiestLead = 5
const mostEmails = 2000

const owner = 'owner@example.com'
const words = `'We build trailers and need a door that a gooseneck fits through. Is the electric really in the rent?'`
const minutesAgo = (n: string) => `date_trunc('milliseconds', now()) - (${n}) * interval '1 minute'`
/** Of 525,600 minutes of a year, those between two of so many rows. */
const apart = (count: number) => Math.floor(525_600 / count)

/** Fills a migrated database with the work of a year. */
export async function fillYear(client: Client) {
  await client.query(`set session_replication_role = replica`)
  for (const statement of statements) await client.query(statement)
  await client.query('vacuum analyze')
}

const statements = [
  `insert into leads (first_name, last_name, email, phone, company, space_type, space_size, budget, timeframe, source,
      status, priority, created_at, last_contact_date, next_follow_up_date)
    select (array['Dale', 'Rosa', 'Travis', 'Priya', 'Kayla'])[n % 5 + 1], 'Lead ' || n, 'lead' || n || '@example.com',
      '(903) 555-' || lpad((n % 10000)::text, 4, '0'), 'Company ' || n, 'Warehousing', 1950, 2400, '1-2 months',
      'Website', (array['new', 'contacted', 'qualified', 'proposal', 'converted', 'lost'])[n % 6 + 1],
      (array['low', 'medium', 'high'])[n % 3 + 1], ${minutesAgo(`n * ${apart(counts.leads)}`)},
      case when n % 2 = 0 then ${minutesAgo(`n * ${apart(counts.leads)} - 60`)} end,
      case when n % 10 = 0 and n % 6 < 4 then now() + (n % 21 - 3) * interval '1 day' end
    from generate_series(1, ${counts.leads}) as n`,
  `insert into contact_inquiries (form, first_name, last_name, email, phone, space_type, preferred_location,
      additional_details, created_at, visit_id, spam, lead_id, answered_at)
    select 'B', 'Opal', 'Inquiry ' || n, 'lead' || n % ${counts.leads} + 1 || '@example.com', '(903) 555-0100', 'Warehousing',
      'Van Alstyne', ${words}, ${minutesAgo(`n * ${apart(counts.inquiries)}`)}, 'visit' || n, n % 50 = 0,
      case when n > 40 then n % ${counts.leads} + 1 end,
      case when n > 40 then ${minutesAgo(`n * ${apart(counts.inquiries)} - 45`)} end
    from generate_series(1, ${counts.inquiries}) as n`,
  `insert into lead_activities (lead_id, activity_type, description, outcome, completed_date, created_by, created_at)
    select n % ${counts.leads} + 1, 'call', 'Called back about the inquiry', 'Wants to see a bay',
      ${minutesAgo(`n * ${apart(counts.inquiries)}`)}, '${owner}', ${minutesAgo(`n * ${apart(counts.inquiries)}`)}
    from generate_series(1, ${counts.inquiries}) as n`,
  `insert into history (user_name, verb, noun, noun_id, noun_name, changes, created_at)
    select 'Dana Whitfield', 'changed', 'lead', n % ${counts.leads} + 1, 'Lead ' || n,
      '{"status": {"from": "new", "to": "contacted"}}', ${minutesAgo(`n * ${apart(counts.inquiries)}`)}
    from generate_series(1, ${counts.inquiries}) as n`,
  `insert into tours (starts_at, status, lead_id, nonce, token, created_at)
    select date_bin('30 minutes', now(), 'epoch') + (200 - n) * interval '30 minutes',
      case when n < 215 then 'booked' else (array['attended', 'attended', 'no-show', 'cancelled'])[n % 4 + 1] end,
      n % ${counts.leads} + 1, 'nonce' || n, 'token' || n, ${minutesAgo('n')}
    from generate_series(1, ${counts.tours}) as n`,
  `insert into emails (direction, kind, lead_id, message_id, from_name, from_address, to_address, subject, text, sent_at,
      written_at, read_at, created_at)
    select case when n % 2 = 0 then 'sent' else 'received' end, 'message',
      case when n <= ${mostEmails} then ${busiestLead} else n % ${counts.leads} + 1 end, 'message' || n || '@example.com',
      'Dale Montoya', 'dale@example.com', 'office@example.com', 'Re: a bay for four vans', ${words},
      case when n % 2 = 0 then ${minutesAgo(`n * ${apart(counts.emails)}`)} end, ${minutesAgo(`n * ${apart(counts.emails)}`)},
      case when n > 30 then now() end, ${minutesAgo(`n * ${apart(counts.emails)}`)}
    from generate_series(1, ${counts.emails}) as n`,
  `insert into tasks (title, due_date, lead_id, created_by)
    select 'Send the floor plan', current_date - n % 5, n + 10, '${owner}' from generate_series(1, ${counts.tasks}) as n`,
]
