import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import * as invitationsApi from '#contract/auth/invitations.ts'
import { address, type Call, isId } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import * as unitCombinationsApi from '#contract/units/unit-combinations.ts'
import type { Db } from '#db/open.ts'
import { contactImports } from '#db/schema/contact-imports.ts'
import { leadImports } from '#db/schema/lead-imports.ts'
import { importSheets } from '#db/schema/import-sheets.ts'
import { leadActivities } from '#db/schema/lead-activities.ts'
import { noCorrections } from '#domain/reading/sheet/sheet.ts'
import { properties } from '#db/schema/properties.ts'
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts'
import { emails } from '#db/schema/emails.ts'
import { savedReplies } from '#db/schema/saved-replies.ts'
import { tasks } from '#db/schema/tasks.ts'
import { tours } from '#db/schema/tours.ts'
import { unitImports } from '#db/schema/unit-imports.ts'
import { units } from '#db/schema/units.ts'
import { sampleInquiries } from '#sample/inquiries.ts'
import { readSamplePark, townAt } from '#sample/park.ts'
import { sampleLeads } from '#sample/leads.ts'
import { sampleProperties } from '#sample/properties.ts'
import { sampleTemplates } from '#sample/templates.ts'
import { makeUnit, sampleUnits } from '#sample/units.ts'
import { storeResetLink } from '#server/auth/password-reset.service.ts'
import { type callersOf, password } from '#test/callers.ts'
import { paramsOf } from '#test/routes.ts'

type Schema = z.ZodMiniType
type Example = Record<string, unknown>
export type Named = { name: string; made: Call }

/** All calls of the contract except the event stream, because its response does not end. */
export const allCalls: Named[] = Object.entries<Call>(calls)
  .map(([name, made]) => ({ name, made }))
  .filter(({ made }) => !made.events)

/** The mutations, ordered so that each finds its rows. */
export const writes = allCalls
  .filter(({ made }) => made.method !== 'GET')
  .toSorted((one, other) => turnOf(one.made) - turnOf(other.made))

/** Deletions come after changes; calls that end the session come last. */
function turnOf({ method, path }: Call) {
  const last = ['/change-password', '/login', '/logout'].findIndex((end) => path.endsWith(end))
  if (last >= 0) return 3 + last
  if (/\/(restore|undo)$/.test(path)) return 2
  return method === 'DELETE' ? 1 : 0
}

/** A one-pixel picture. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const edge = 'edge-of-a-part'
const uploaded = Buffer.concat([
  Buffer.from(
    `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  ),
  picture,
  Buffer.from(`\r\n--${edge}--\r\n`),
])

/** The keys of a browser for push messages. */
const browserKeys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

let people = 0
const newAddress = () => `walker${(people += 1)}@example.com`

/** An hour on Tuesday of next week, within office hours everywhere in the country. */
function tourTime(hour: number) {
  const today = Temporal.Now.plainDateISO('UTC')
  const tuesday = today.add({ days: 7 + ((9 - today.dayOfWeek) % 7) })
  return `${tuesday.toString()}T${hour}:00:00.000Z`
}

const dayAhead = (days: number) => Temporal.Now.plainDateISO('America/Chicago').add({ days }).toString()

let unitNumbers = 0
const newUnitNumber = () => `G${((unitNumbers += 1) % 999) + 1}`

/** Candidates for the value of a field; the first one that its schema accepts is used. */
const candidates = (key: string) => [
  // Unit numbers accept almost any text, and each call that adds units needs new ones.
  ...(key === 'unitNumbers' ? ['F7'] : key === 'unitNumber' ? [newUnitNumber()] : []),
  ...(key === 'until' ? [dayAhead(30)] : /signedOn|share|termMonths/.test(key) ? [null] : key === 'percent' ? [3] : []),
  key === 'key' ? '0123456789abcdef0123456789abcdef' : /end/i.test(key) ? dayAhead(500) : 'saddle blanket',
  newAddress(),
  '2026-03-02',
  '2026-03-02T10:00:00.000Z',
  'https://park.example.com/picture.jpg',
  '(903) 555-0199',
  'TX',
  '75495',
  'America/Chicago',
  /closes/.test(key) ? '18:00' : '08:00',
  ...Object.values(browserKeys),
  2,
  14,
  true,
  { percent: 3 },
  [],
  {},
  null,
  '',
]

/** The person to be erased is one that no other call uses. */
const idIn = (path: string) => (path.includes('/leads/:id/person') ? 9 : path.endsWith('/:id/person') ? 4 : 2)

/** The declared fields of a body. */
export const fieldsOf = ({ body }: Call): Record<string, Schema> =>
  body instanceof z.ZodMiniObject ? (body.def.shape as Record<string, Schema>) : {}

function exampleOf(schema: Schema, key: string): unknown {
  if (schema instanceof z.ZodMiniObject) {
    return Object.fromEntries(
      Object.entries<Schema>(schema.def.shape as Record<string, Schema>).map(([name, field]) => [
        name,
        exampleOf(field, name),
      ]),
    )
  }
  if (schema instanceof z.ZodMiniOptional) return exampleOf(schema.def.innerType as Schema, key)
  const { enum: listed } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const found = [...(listed ?? []), ...candidates(key)].find((value) => z.safeParse(schema, value).success)
  if (found === undefined && schema instanceof z.ZodMiniArray) return [exampleOf(schema.def.element as Schema, key)]
  if (found === undefined) throw new Error(`No example fits ${key}: add one to the candidates of test/walk.ts.`)
  return found
}

/**
 * Fills a new application with rows of every kind, including one with the id 2 in each table, and builds a valid
 * request for every call.
 */
export async function stage({ db, as }: { db: Db; as: ReturnType<typeof callersOf>['as'] }) {
  const owner = await as('owner')
  const [second, third] = [await as('viewer'), await as('admin')]
  await sampleUnits(db)
  const free = await db
    .insert(units)
    .values(['W1', 'W2', 'W3'].map((unitNumber) => makeUnit({ unitNumber, size: 2000 })))
    .returning({ id: units.id })
  const [one, other, divided] = free.map(({ id }) => id)
  await sampleProperties(db)
  await sampleTemplates(db)
  // A property can be given a template only once.
  await db.update(properties).set({ templateId: null }).where(eq(properties.id, 2))
  await sampleLeads(db, 10)
  await sampleInquiries(db, 4)
  await db
    .insert(leadActivities)
    .values({ leadId: 2, activityType: 'call', description: 'Call back', scheduledDate: new Date('2027-01-01') })
  const [activity] = await db
    .select({ id: leadActivities.id })
    .from(leadActivities)
    .where(sql`lead_id = 2 and completed_date is null`)
  await db
    .insert(tasks)
    .values(
      [1, 2, 3].map((n) => ({ title: `Task ${n}`, dueDate: '2026-03-02', leadId: 3, createdBy: owner.user.email })),
    )
  await db.insert(pushSubscriptions).values(
    [1, 2, 3].map((n) => ({
      userId: owner.user.id,
      endpoint: `https://push.example.com/${n}`,
      ...browserKeys,
      userAgent: '',
    })),
  )
  await db.insert(tours).values(
    [16, 17, 18].map((hour) => ({
      leadId: 3,
      startsAt: new Date(`2026-03-02T${hour}:00:00Z`),
      nonce: 'a nonce',
      token: `the hash of hour ${hour}`,
      suggestedPhone: '(903) 555-0166',
    })),
  )
  await db
    .insert(savedReplies)
    .values([1, 2, 3].map((n) => ({ title: `Reply ${n}`, subject: 'Hello', text: 'Hello.' })))
  const waiting = await db
    .insert(emails)
    .values(
      ['link', 'inquiry', 'dismiss', 'restore'].map((call, place) => ({
        direction: 'received' as const,
        messageId: `for ${call}`,
        fromName: 'Somebody',
        fromAddress: `${call}@example.net`,
        toAddress: 'office@example.com',
        subject: 'A question',
        text: 'Is it free?',
        sourceHash: `hash of ${call}`,
        dismissedAt: place === 3 ? new Date() : null,
      })),
    )
    .returning({ id: emails.id })
  const guest = newAddress()
  const run = { fileName: 'leads.csv', existing: 'skip', createdBy: owner.user.email } as const
  await db.insert(leadImports).values([run, run, run])
  const unitRun = { fileName: 'units.csv', createdBy: owner.user.email }
  await db.insert(unitImports).values([unitRun, unitRun, unitRun])
  const contactRun = { fileName: 'people.csv', createdBy: owner.user.email }
  await db.insert(contactImports).values([contactRun, contactRun, contactRun])
  const sheet = {
    kind: 'leads' as const,
    fileName: 'fair.csv',
    rows: [['Email'], ['ana@example.net']],
    rowCount: 2,
    heads: ['Email'],
    shape: 'email',
    corrections: noCorrections,
    createdBy: owner.user.email,
    updatedBy: owner.user.email,
  }
  await db.insert(importSheets).values([sheet, sheet, sheet])
  const invitations = [newAddress(), newAddress(), guest]
  const tokens: string[] = []
  for (const email of invitations) {
    const { json } = await owner.call(invitationsApi.create, { body: { email } })
    tokens.push(json.token)
  }

  const town = townAt(await readSamplePark(db), 1)

  /** Values that do not follow from the schema. */
  const known: Record<string, Example> = {
    'auth.signIn': { email: third.user.email, password },
    'auth.changePassword': { currentPassword: password, newPassword: 'windmill pump' },
    'users.resetPassword': { userId: second.user.id },
    'invitations.accept': { email: guest },
    'properties.create': { location: town },
    'properties.update': { location: town },
    'tours.book': { startsAt: tourTime(16), unit: '' },
    'tours.createForLead': { startsAt: tourTime(17) },
    'tours.update': { startsAt: tourTime(18), status: 'booked' },
    'units.update': { leaseRent: undefined },
    'units.updateBuildings': { units: [{ id: 1, building: 'W' }] },
    'unitImports.store': { sheetId: undefined },
    'contactImports.store': { sheetId: undefined },
    'unitCombinations.combine': { unitIds: [one, other], unitNumber: 'W1+W2', undoesSplit: undefined },
    'unitCombinations.split': {
      parts: ['W3A', 'W3B'].map((unitNumber) => ({ unitNumber, size: 1000, monthlyRent: 900 })),
      undoesCombination: undefined,
    },
    'alerts.updateTimes': { quietFrom: '22:00' },
    'alerts.updateEscalation': { afterMinutes: 30 },
    'emails.link': { leadId: 3 },
    'users.update': { email: second.user.email, role: 'viewer' },
  }
  const params: Record<string, string | number> = {
    token: tokens[2] ?? '',
    otherId: 3,
    activityId: activity?.id ?? 2,
  }
  const bodyOf = ({ name, made }: Named) => made.body && { ...(exampleOf(made.body, name) as Example), ...known[name] }
  /** The query of an upload. */
  const queryOf = ({ name, made }: Named) =>
    made.upload && made.query ? (exampleOf(made.query, name) as Record<string, string>) : {}
  const resetToken = 'a-mailed-link-of-the-walk'
  await storeResetLink(db, { token: resetToken, userId: second.user.id })
  /** Each of these calls needs an email of its own. */
  const emailOf = (path: string) =>
    ['link', 'inquiry', 'dismiss', 'restore'].findIndex((verb) => path === `/api/crm/emails/:id/${verb}`)
  const pathParams = (path: string) =>
    emailOf(path) >= 0
      ? { id: waiting[emailOf(path)]?.id ?? 0 }
      : path.includes('/password-resets/')
        ? { token: resetToken }
        : path === unitCombinationsApi.split.path
          ? { id: divided ?? 0 }
          : paramsOf(path, (name) => params[name] ?? (isId(name) ? idIn(path) : 'x'))

  /** Makes a call as the owner; `more` adds keys to its body, if it has one. */
  const request = (named: Named, more: Example = {}) => {
    const { made } = named
    const body = bodyOf(named)
    const content = made.upload
      ? { type: `multipart/form-data; boundary=${edge}`, payload: uploaded }
      : body && { type: 'application/json', payload: Buffer.from(JSON.stringify({ ...more, ...body })) }
    return {
      method: made.method,
      url: address(made.path, { params: pathParams(made.path), query: queryOf(named) }),
      headers: { cookie: owner.cookie(), ...(content ? { 'content-type': content.type } : {}) },
      ...(content ? { payload: content.payload } : {}),
    }
  }
  return { owner, third, tokens, request, bodyOf, pathParams }
}

/** Every row of every table. */
export async function everything(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
