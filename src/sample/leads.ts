import type { Db } from '#db/open.ts'
import { leadActivities, type NewLeadActivity } from '#db/schema/lead-activities.ts'
import { leadNotes, type NewLeadNote } from '#db/schema/lead-notes.ts'
import { leads, type NewLead } from '#db/schema/leads.ts'
import { addDays, officeTime, sampleNow, workingMoment } from './days.ts'
import { anyPark, readSamplePark, type SamplePark, townAt } from './park.ts'
import { person } from './people.ts'
import { random } from './random.ts'

const rowsPerInsert = 500

const statuses = [
  'new',
  'new',
  'new',
  'contacted',
  'contacted',
  'contacted',
  'qualified',
  'qualified',
  'proposal',
  'converted',
  'lost',
] as const
const priorities = ['low', 'medium', 'medium', 'medium', 'high'] as const
const sources = ['Website', 'Website', 'Website', 'Phone', 'Drive-by', 'Referral', 'Sign on the highway'] as const
const timeframes = ['ASAP', '1-2 months', '3-6 months', '6+ months'] as const

type Step = Pick<NewLeadActivity, 'activityType' | 'description' | 'outcome'>

/** The steps of the office with a lead, in order. The lead's status shows how far it has got. */
const stepsIn = ({ rentIncludes }: SamplePark): readonly Step[] => [
  {
    activityType: 'call',
    description: 'Called back about the inquiry',
    outcome: 'Talked ten minutes, wants to see a bay',
  },
  {
    activityType: 'email',
    description: `Sent the floor plan and the rent${rentIncludes && ` with ${rentIncludes}`}`,
    outcome: 'Got it, will look with a partner',
  },
  {
    activityType: 'meeting',
    description: 'Walked two bays on site',
    outcome: 'Measured the door and the office, liked the power',
  },
  { activityType: 'proposal', description: 'Sent a two-year lease to read', outcome: 'Reading it with an accountant' },
  { activityType: 'call', description: 'Answered questions about the lease', outcome: 'Settled the move-in day' },
]
const stepsDone: Record<string, number> = { new: 0, contacted: 1, qualified: 3, proposal: 4, converted: 5, lost: 2 }
const underWay = ['contacted', 'qualified', 'proposal']
/** The activities that count as the last contact (docs/specification/contract.md#staff-calls). */
const isContact = ['call', 'email', 'meeting']

const remarksIn = (park: SamplePark) => [
  'Prefers a call before 8 or after 5.',
  'Has outgrown a two-car garage at home.',
  'Lease on the present shop ends in spring.',
  'Wants to bring the forklift; asked about the slab.',
  'Asked twice about parking for a gooseneck trailer.',
  'Partner decides too. Send both the papers.',
  `Would take two bays side by side if ${park.phases[1] ? `${park.phases[1].name} is built` : 'the next one is free'}.`,
  `Compared us with a place in ${townAt(park, 5)} that has no air in the shop.`,
]

/** The n-th lead, always the same except for the overrides; a larger n is older. */
export function makeLead(n: number, overrides: Partial<NewLead> = {}, now = sampleNow, park = anyPark): NewLead {
  const choose = random(n + 80_000)
  const { need, company, ...who } = person(n, park)
  return {
    ...who,
    company: choose.chance(0.9) ? company : null,
    spaceSize: choose.pick(park.sizes),
    preferredLocation: choose.pick([townAt(park, 0), ...park.towns]),
    budget: choose.between(18, 30) * 100,
    timeframe: choose.pick(timeframes),
    source: choose.pick(sources),
    status: choose.pick(statuses),
    priority: choose.pick(priorities),
    notes: need,
    createdAt: addDays(now, -0.71 * n - choose.between(0, 20) / 100),
    ...overrides,
  }
}

type History = {
  activities: Omit<NewLeadActivity, 'leadId'>[]
  notes: Omit<NewLeadNote, 'leadId'>[]
}

/** The activities and notes of the n-th lead between its creation and `now`. */
export function makeHistory(
  n: number,
  { status, createdAt }: { status: string; createdAt: Date },
  now = sampleNow,
  park = anyPark,
): History {
  const { email: author, timeZone } = park
  const choose = random(n + 120_000)
  const momentAt = (share: number) => new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) * share)
  const count = stepsDone[status] ?? 0
  const done = stepsIn(park)
    .slice(0, count)
    .map((step, place) => {
      const moment = momentAt((place + 1) / (count + 2))
      const worked = workingMoment(moment, timeZone)
      const date = worked < createdAt ? moment : worked
      return { ...step, completedDate: date, createdBy: author, createdAt: date }
    })
  const planned = {
    activityType: 'follow_up' as const,
    description: 'Call to hear what they decided',
    scheduledDate: officeTime(now, {
      timeZone,
      inDays: choose.between(1, 12),
      time: `${String(choose.between(8, 16)).padStart(2, '0')}:${choose.pick(['00', '30'])}`,
    }),
    createdBy: author,
    createdAt: momentAt(0.95),
  }
  const remark = { note: choose.pick(remarksIn(park)), createdBy: author, createdAt: momentAt(0.5) }
  return {
    activities: underWay.includes(status) ? [...done, planned] : done,
    notes: choose.chance(0.6) ? [remark] : [],
  }
}

/** Stores `count` leads with their history. */
export async function sampleLeads(db: Db, count: number, now = sampleNow) {
  const park = await readSamplePark(db)
  for (let first = 1; first <= count; first += rowsPerInsert) {
    await storeLeads(db, { first, count: Math.min(rowsPerInsert, count - first + 1), now, park })
  }
}

type Batch = { first: number; count: number; now: Date; park: SamplePark }

async function storeLeads(db: Db, { first, count, now, park }: Batch) {
  const batch = Array.from({ length: count }, (_, place) => leadWithHistory(first + place, now, park))
  const stored = await db
    .insert(leads)
    .values(batch.map(({ lead }) => lead))
    .returning({ id: leads.id, email: leads.email })
  const ids = new Map(stored.map(({ id, email }) => [email, id]))
  const withId = <Row>(pick: (history: History) => Row[]) =>
    batch.flatMap(({ lead, history }) => {
      const leadId = ids.get(lead.email)
      return leadId === undefined ? [] : pick(history).map((row) => ({ ...row, leadId }))
    })
  const activities = withId((history) => history.activities)
  const notes = withId((history) => history.notes)
  if (activities.length > 0) await db.insert(leadActivities).values(activities)
  if (notes.length > 0) await db.insert(leadNotes).values(notes)
}

function leadWithHistory(n: number, now: Date, park: SamplePark) {
  const base = makeLead(n, {}, now, park)
  const history = makeHistory(n, { status: base.status ?? 'new', createdAt: base.createdAt ?? now }, now, park)
  const contacts = history.activities.filter((activity) => isContact.includes(activity.activityType))
  const lead = {
    ...base,
    lastContactDate: contacts.at(-1)?.completedDate ?? null,
    nextFollowUpDate: history.activities.at(-1)?.scheduledDate ?? null,
  }
  return { lead, history }
}
