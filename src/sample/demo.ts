import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import { leaseRents } from '#db/schema/lease-rents.ts'
import { leases } from '#db/schema/leases.ts'
import { sampleInquiries } from './inquiries.ts'
import { sampleLeads } from './leads.ts'
import { sampleProperties, sampleSpanish } from './properties.ts'
import { sampleTemplates } from './templates.ts'
import { sampleUnits } from './units.ts'

/** Fills the park of a seeded database with about a year of office work. */
export async function fillDemo(db: Db) {
  const now = new Date()
  await sampleUnits(db, now)
  await sampleProperties(db, now)
  await sampleSpanish(db)
  await sampleTemplates(db, now)
  await sampleLeads(db, 500, now)
  await sampleInquiries(db, 60, now)
  await knowTenants(db)
  await lowerLeaseRents(db)
}

/** A rent agreed a year ago is below today's asking rent. */
async function lowerLeaseRents(db: Db) {
  await db
    .update(leaseRents)
    .set({ monthlyRent: sql`${leaseRents.monthlyRent} - 7500` })
    .where(lt(leaseRents.from, sql`current_date - 200`))
}

/** Links tenants to the leads that they once were. */
async function knowTenants(db: Db) {
  const linked = await db
    .update(leases)
    .set({ leadId: leads.id })
    .from(leads)
    .where(eq(leads.company, leases.tenantCompany))
    .returning({ leadId: leases.leadId })
  const ids = linked.map(({ leadId }) => leadId).filter((id) => id !== null)
  if (ids.length > 0) await db.update(leads).set({ status: 'converted' }).where(inArray(leads.id, ids))
}
