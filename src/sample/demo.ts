import type { Db } from '#db/open.ts'
import { sampleInquiries } from './inquiries.ts'
import { sampleLeads } from './leads.ts'
import { sampleProperties } from './properties.ts'
import { sampleTemplates } from './templates.ts'
import { sampleUnits } from './units.ts'

/** Fills the park of a seeded database with a year or so of an office's work. */
export async function fillDemo(db: Db) {
  const now = new Date()
  await sampleUnits(db, now)
  await sampleProperties(db, now)
  await sampleTemplates(db, now)
  await sampleLeads(db, 500, now)
  await sampleInquiries(db, 60, now)
}
