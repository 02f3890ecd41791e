import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { DeletedKind } from '#contract/history/deleted.constants.ts'
import type { DeletedItem } from '#contract/history/deleted.ts'
import { restoreDays } from '#contract/properties/properties.constants.ts'
import { sectionName } from '#contract/properties/templates.constants.ts'
import { squareFeet } from '#domain/units/units.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import type { Db } from '#db/open.ts'
import { leads } from '#db/schema/leads.ts'
import { pageTemplates } from '#db/schema/page-templates.ts'
import { properties } from '#db/schema/properties.ts'
import { savedReplies } from '#db/schema/saved-replies.ts'
import { tasks } from '#db/schema/tasks.ts'
import { templateSections } from '#db/schema/template-sections.ts'
import { units } from '#db/schema/units.ts'
import { type Clock, dayMs } from '#server/lib/clock.ts'

export type Context = { db: Db; clock: Clock }

const maxListed = 500

type Found = Pick<DeletedItem, 'id' | 'name' | 'detail' | 'deletedBy'> & { deletedAt: Date | null }

const finders: Record<DeletedKind, (db: Db) => Promise<Found[]>> = {
  unit: async (db) => {
    const rows = await db
      .select()
      .from(units)
      .where(isNotNull(units.deletedAt))
      .orderBy(desc(units.deletedAt), desc(units.id))
      .limit(maxListed)
    return rows.map((unit) => ({ ...unit, name: `Unit ${unit.unitNumber}`, detail: `${squareFeet(unit.size)} SF` }))
  },
  property: (db) =>
    db
      .select({
        id: properties.id,
        name: properties.title,
        detail: properties.location,
        deletedBy: properties.deletedBy,
        deletedAt: properties.deletedAt,
      })
      .from(properties)
      .where(isNotNull(properties.deletedAt))
      .orderBy(desc(properties.deletedAt), desc(properties.id))
      .limit(maxListed),
  template: async (db) => {
    const rows = await db
      .select()
      .from(pageTemplates)
      .where(isNotNull(pageTemplates.deletedAt))
      .orderBy(desc(pageTemplates.deletedAt), desc(pageTemplates.id))
      .limit(maxListed)
    return rows.map(({ id, name, description, deletedBy, deletedAt }) => ({
      id,
      name,
      detail: description ?? '',
      deletedBy,
      deletedAt,
    }))
  },
  // The sections of a deleted template are restored with it, so they are not listed.
  section: async (db) => {
    const rows = await db
      .select({ section: templateSections, template: pageTemplates.name })
      .from(templateSections)
      .innerJoin(pageTemplates, and(eq(pageTemplates.id, templateSections.templateId), isNull(pageTemplates.deletedAt)))
      .where(isNotNull(templateSections.deletedAt))
      .orderBy(desc(templateSections.deletedAt), desc(templateSections.id))
      .limit(maxListed)
    return rows.map(({ section, template }) => ({ ...section, name: sectionName(section), detail: template }))
  },
  lead: async (db) => {
    const rows = await db
      .select()
      .from(leads)
      .where(and(isNotNull(leads.deletedAt), isNull(leads.mergedIntoId)))
      .orderBy(desc(leads.deletedAt), desc(leads.id))
      .limit(maxListed)
    return rows.map(({ firstName, lastName, ...lead }) => ({
      ...lead,
      name: `${firstName} ${lastName}`,
      detail: lead.email,
    }))
  },
  'saved reply': (db) =>
    db
      .select({
        id: savedReplies.id,
        name: savedReplies.title,
        detail: savedReplies.subject,
        deletedBy: savedReplies.deletedBy,
        deletedAt: savedReplies.deletedAt,
      })
      .from(savedReplies)
      .where(isNotNull(savedReplies.deletedAt))
      .orderBy(desc(savedReplies.deletedAt), desc(savedReplies.id))
      .limit(maxListed),
}

type ListInput = { kind?: DeletedKind | undefined }

/** Lists deleted items that can still be restored, of one kind or of all, newest first. */
export async function listDeleted({ db, clock }: Context, { kind }: ListInput): Promise<DeletedItem[]> {
  const now = clock()
  const selected = entriesOf(finders).filter(([name]) => kind === undefined || name === kind)
  const deleted = await Promise.all(
    selected.map(async ([name, find]) => (await find(db)).map((row) => ({ ...row, kind: name }))),
  )
  return deleted
    .flat()
    .flatMap(({ id, name, detail, deletedBy, deletedAt, kind: itsKind }) => {
      if (deletedAt === null) return []
      const until = new Date(deletedAt.getTime() + restoreDays * dayMs)
      if (until <= now) return []
      const item = { kind: itsKind, id, name, detail, deletedBy }
      return [{ ...item, deletedAt: deletedAt.toISOString(), restorableUntil: until.toISOString() }]
    })
    .toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : a.deletedAt > b.deletedAt ? -1 : 0))
    .slice(0, maxListed)
}

/** The tables whose deleted rows can be restored for a time. Documents, which have a file each, are purged by their service. */
const restorable = [units, properties, leads, tasks, savedReplies, templateSections, pageTemplates]

/** Purges deleted rows that can no longer be restored. */
export async function purgeDeleted({ db }: Pick<Context, 'db'>) {
  for (const table of restorable)
    await db.delete(table).where(lt(table.deletedAt, sql`now() - make_interval(days => ${restoreDays})`))
}
