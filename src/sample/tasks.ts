import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { leads } from '#db/schema/leads.ts'
import { tasks } from '#db/schema/tasks.ts'
import { units } from '#db/schema/units.ts'
import { addDays, dayOf, sampleNow } from './days.ts'

/** Tasks about the newest leads and the first units, with assignees and due dates. */
const work = [
  { of: 'lead', place: 0, who: 0, dueIn: -1, title: 'Send the floor plan and the all-in price' },
  { of: 'lead', place: 1, who: 1, dueIn: 0, title: 'Ask which machines come in, and what power they need' },
  { of: 'unit', place: 0, who: 0, dueIn: 0, title: 'Adjust the bay door before the next visit' },
  { of: 'lead', place: 2, who: 2, dueIn: 0, title: 'Draft the lease' },
  { of: 'unit', place: 1, who: 2, dueIn: 4, title: 'Walk through with the tenant before the lease ends' },
] as const

/** Assigns the open inquiries except the newest to the staff, and gives the staff tasks. */
export async function sampleTasks(db: Db, now = sampleNow) {
  const staff = await db.select().from(adminUsers).orderBy(asc(adminUsers.id)).limit(3)
  const userAt = (who: number) => staff[who % staff.length]
  const waiting = await db
    .select({ id: contactInquiries.id })
    .from(contactInquiries)
    .where(isNull(contactInquiries.answeredAt))
    .orderBy(desc(contactInquiries.createdAt))
  for (const [place, { id }] of waiting.slice(1).entries())
    await db
      .update(contactInquiries)
      .set({ assignedUserId: userAt(place)?.id ?? null })
      .where(eq(contactInquiries.id, id))

  const newest = await db.select({ id: leads.id }).from(leads).orderBy(desc(leads.createdAt)).limit(3)
  const firstUnits = await db.select({ id: units.id }).from(units).orderBy(asc(units.unitNumber)).limit(2)
  const rows = work.flatMap(({ of: noun, place, who, dueIn, title }) => {
    const record = (noun === 'lead' ? newest : firstUnits)[place]
    const user = userAt(who)
    if (!record || !user) return []
    const day = dayOf(addDays(now, dueIn))
    const common = { title, dueDate: day, assignedUserId: user.id, createdBy: user.email }
    return [noun === 'lead' ? { ...common, leadId: record.id } : { ...common, unitId: record.id }]
  })
  if (rows.length > 0) await db.insert(tasks).values(rows)
}
