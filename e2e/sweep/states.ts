import { asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ParkFile } from '#contract/park/park-file.ts'
import type { Db } from '#db/open.ts'
import { adminInvitations } from '#db/schema/admin-invitations.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { importSheets } from '#db/schema/import-sheets.ts'
import { leases } from '#db/schema/leases.ts'
import { leadNotes } from '#db/schema/lead-notes.ts'
import { leads } from '#db/schema/leads.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { properties } from '#db/schema/properties.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { units } from '#db/schema/units.ts'
import { noCorrections, shapeOf } from '#domain/reading/sheet/sheet.ts'
import { seedEmpty } from '#db/seed.ts'
import { fillDemo } from '#sample/demo.ts'
import type { staffOf } from '#sample/staff.ts'
import { sampleEmails } from '#sample/emails.ts'
import { sampleHistory } from '#sample/history.ts'
import { sampleTasks } from '#sample/tasks.ts'
import { sampleTours } from '#sample/tours.ts'
import { type Occupancy, setUnits } from '#sample/units.ts'

export type Ids = {
  unit: number
  leasedUnit: number
  property: number
  /** A property with the minimum of data. */
  bareProperty: number
  template: number
  bareTemplate: number
  section: number
  lead: number
  otherLead: number
  inquiry: number
  lease: number
  user: number
  /** A list of units to correct. */
  sheet: number
}

const longCompany = 'Grayson County Refrigeration, Heating & Air-Conditioning Wholesale Cooperative of North Dakota'
const longFirst = 'Maximiliana-Guadalupe'
const longLast = 'Featherstonehaugh-Villarreal de la Garza'
const longEmail = (n: number) =>
  `maximiliana.featherstonehaugh-villarreal.${n}@refrigeration-wholesale-cooperative.example.com`
const longStatus = 'Being rebuilt after the hail storm, back in spring'
const longSentence =
  'Room for forty pallets of compressors, a bench for three mechanics, a wash-down pit, and a door that a 53-foot trailer backs up to without blocking the fire lane.'

const oddUnits: Occupancy[] = [
  {
    status: 'available',
    monthlyRent: 12_950,
    size: 12_400,
    industryType: 'Refrigerated Warehousing & Distribution of Produce',
  },
  {
    status: 'leased',
    tenantCompany: longCompany,
    tenantContact: `${longFirst} ${longLast}, ${longEmail(0)}, (406) 555-0167 ext. 4455`,
    leaseStartDate: '2024-03-01',
    leaseEndDate: '2031-12-31',
  },
  { status: 'reserved', availableDate: '2027-09-30' },
  { status: 'tbd', monthlyRent: 0, industryType: '' },
  { status: 'Available Dec 2025', availableDate: '2025-12-01' },
  { status: 'Maintenance', monthlyRent: 1_000_000, size: 320 },
  { status: longStatus },
  {
    status: 'leased',
    tenantCompany: null,
    tenantContact: null,
    leaseStartDate: '2023-01-01',
    leaseEndDate: '2024-01-01',
  },
]

/** Stores the longest, oddest and shortest values. */
async function makeOdd(db: Db) {
  const known = await db.select({ id: units.id }).from(units).orderBy(asc(units.unitNumber))
  for (const [place, { id }] of known.entries())
    await setUnits(db, eq(units.id, id), oddUnits[place % oddUnits.length] ?? {})
  const newest = await db.select().from(leads).orderBy(desc(leads.createdAt)).limit(4)
  for (const [n, { id }] of newest.entries()) {
    await db
      .update(leads)
      .set({
        firstName: longFirst,
        lastName: longLast,
        email: longEmail(n),
        company: longCompany,
        jobTitle: 'Vice President of Facilities, Fleet & Cold-Chain Logistics',
        phone: '(406) 555-0167 ext. 4455',
        source: 'Sign on the highway, seen by a brother-in-law',
        notes: longSentence,
        priority: 'high',
        status: 'proposal',
        budget: 1_000_000,
        spaceSize: 124_000,
      })
      .where(eq(leads.id, id))
    await db.insert(leadNotes).values({ leadId: id, note: `${longEmail(n)}\n${longSentence}`, createdBy: longEmail(9) })
  }
  const open = await db.select().from(contactInquiries).where(isNull(contactInquiries.leadId)).limit(2)
  for (const [n, { id }] of open.entries())
    await db
      .update(contactInquiries)
      .set({
        firstName: longFirst,
        lastName: longLast,
        email: longEmail(20 + n),
        additionalDetails: longSentence.repeat(4),
      })
      .where(eq(contactInquiries.id, id))
  const [everything, nothing] = await db.select().from(properties).orderBy(asc(properties.id)).limit(2)
  if (everything)
    await db
      .update(properties)
      .set({
        title: 'Former Farmers & Merchants Cotton Compress with Rail Spur, Truck Court and Caretaker’s House',
        description: longSentence.repeat(5),
        features: Array.from({ length: 20 }, (_, n) => (n % 2 ? longSentence : 'Own well')),
        size: 1_240_000,
        price: 99_999,
        propertyType: 'mixed-use',
      })
      .where(eq(properties.id, everything.id))
  if (nothing)
    await db
      .update(properties)
      .set({ title: 'Lot', description: '', features: [], photos: [], templateId: null, size: 1, price: 1 })
      .where(eq(properties.id, nothing.id))
  const [template] = await db.select().from(pageTemplates).orderBy(asc(pageTemplates.id)).limit(1)
  if (template)
    await db
      .update(pageTemplates)
      .set({
        name: 'Cold-storage warehouse with wash-down pit and rail spur, long form',
        description: longSentence.repeat(3),
      })
      .where(eq(pageTemplates.id, template.id))
  const [viewer] = await db.select().from(adminUsers).orderBy(desc(adminUsers.id)).limit(1)
  if (viewer)
    await db.update(adminUsers).set({ firstName: longFirst, lastName: longLast }).where(eq(adminUsers.id, viewer.id))
  await db
    .insert(adminInvitations)
    .values({ token: 'a-hash', nonce: 'a-nonce', email: longEmail(30), expiresAt: new Date(Date.now() + 6e8) })
}

/** A rent roll of an owner, with a title, headings, cells that cannot be read, and a unit in two rows. */
async function openSheet(db: Db) {
  const rows = [
    ['RENT ROLL, updated by Carl', '', '', '', '', ''],
    ['Unit', 'Tenant', 'Sq. Ft.', 'Rate ($/SF/yr)', 'Lease Exp', 'Notes'],
    ['BUILDING 9', '', '', '', '', ''],
    ['9A', longCompany, '1800', '12.50', '6/30/2028', longSentence],
    ['9B', 'Vacant', '', '13.00', '', 'New paint'],
    ['9B', 'Paloma Stone', '2,200', 'ask', 'M2M', ''],
    ['Unit_9C', 'Roadrunner Signs', '1500', '12.75', '3/31/2027', longEmail(40)],
    ['TOTAL', '', '5500', '', '', ''],
  ]
  await db.insert(importSheets).values({
    kind: 'units',
    fileName: 'Rent roll of Mesa Vista Business Park, as of November 2026 (corrected by Carl).xlsx',
    rows,
    rowCount: rows.length,
    heads: rows[1] ?? [],
    shape: shapeOf(rows[1] ?? []),
    corrections: noCorrections,
    createdBy: 'owner@example.com',
    updatedBy: 'owner@example.com',
  })
}

/** Leases seven of the eight units; Phase 2 starts at four. */
async function leaseSeven(db: Db) {
  const known = await db.select({ id: units.id }).from(units).orderBy(asc(units.unitNumber)).limit(7)
  const ids = known.map(({ id }) => id)
  const lease = { status: 'leased', tenantCompany: 'Barrera Cabinet Shop', leaseStartDate: '2025-01-01' }
  await setUnits(db, inArray(units.id, ids), lease)
}

/** A staff area on its first day: no inquiries, no units. */
async function empty(db: Db) {
  await db.execute(
    sql`truncate units, leads, contact_inquiries, properties, page_templates, history restart identity cascade`,
  )
}

const makers = { demo: async () => {}, odd: makeOdd, seven: leaseSeven, none: empty } satisfies Record<
  string,
  (db: Db) => Promise<void>
>
export type State = keyof typeof makers
export const states = Object.keys(makers) as State[]

/** Tables that keep their rows in every state: sessions, users, and rows from migrations. */
const kept = ['admin_users', 'sessions', 'setup_codes', 'rate_limits']

type Wanted = { park: ParkFile; state: State; staff: ReturnType<typeof staffOf> }

/** Refills the database like the demo of a park, with its people as the staff, and puts it into a state. */
export async function become(db: Db, { park, state, staff }: Wanted): Promise<Ids> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const dropped = tables.rows.map(({ name }) => name).filter((name) => !kept.includes(name))
  await db.execute(sql.raw(`truncate ${dropped.map((name) => `"${name}"`).join(', ')} restart identity cascade`))
  await seedEmpty(db, park)
  for (const { email, firstName, lastName } of staff)
    await db.update(adminUsers).set({ firstName, lastName }).where(eq(adminUsers.email, email))
  await fillOffice(db)
  await makers[state](db)
  await openSheet(db)
  return idsOf(db)
}

/** Fills the database of a park, with staff as in the demo. */
export async function fillOffice(db: Db) {
  await fillDemo(db)
  const now = new Date()
  await sampleHistory(db, now)
  await sampleTasks(db, now)
  await sampleEmails(db, now)
  await sampleTours(db, now)
}

async function idsOf(db: Db): Promise<Ids> {
  const first = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? 0
  const id = { id: units.id }
  const lead = { id: leads.id }
  const property = { id: properties.id }
  const known = await db.select(lead).from(leads).orderBy(desc(leads.createdAt)).limit(4)
  const template = await first(
    db
      .select({ id: templateSections.templateId })
      .from(templateSections)
      .groupBy(templateSections.templateId)
      .orderBy(asc(templateSections.templateId)),
  )
  return {
    unit: await first(db.select(id).from(units).where(eq(units.status, 'available')).orderBy(asc(units.unitNumber))),
    leasedUnit: await first(db.select(id).from(units).where(eq(units.status, 'leased')).orderBy(asc(units.unitNumber))),
    property: await first(db.select(property).from(properties).orderBy(asc(properties.id))),
    bareProperty: await first(db.select(property).from(properties).orderBy(asc(properties.id)).limit(2).offset(1)),
    template,
    bareTemplate: await first(
      db
        .select({ id: pageTemplates.id })
        .from(pageTemplates)
        .where(sql`not exists (select 1 from template_sections where template_id = ${pageTemplates.id})`),
    ),
    section: await first(
      db
        .select({ id: templateSections.id })
        .from(templateSections)
        .where(eq(templateSections.templateId, template))
        .orderBy(asc(templateSections.order)),
    ),
    lead: known[0]?.id ?? 0,
    otherLead: known[1]?.id ?? 0,
    inquiry: await first(
      db
        .select({ id: contactInquiries.id })
        .from(contactInquiries)
        .where(isNull(contactInquiries.leadId))
        .orderBy(desc(contactInquiries.createdAt)),
    ),
    lease: await first(db.select({ id: leases.id }).from(leases).orderBy(desc(leases.id))),
    sheet: await first(db.select({ id: importSheets.id }).from(importSheets)),
    user: await first(db.select({ id: adminUsers.id }).from(adminUsers).orderBy(desc(adminUsers.id))),
  }
}
