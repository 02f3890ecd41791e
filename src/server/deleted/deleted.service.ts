import { and, desc, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { DeletedKind } from '#contract/history/deleted.constants.ts'
import type { DeletedItem } from '#contract/history/deleted.ts'
import { restoreDays } from '#contract/properties/properties.constants.ts'
import { sectionName } from '#contract/properties/templates.constants.ts'
import { sizeForStaff } from '#domain/units/units.constants.ts'
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
import { type DeletableTable, purgeDeletedRows } from '#server/lib/deletion.ts'

export type Context = { db: Db; clock: Clock }

const maxListed = 500

type Description = Pick<DeletedItem, 'name' | 'detail'>
type Found = Description & { id: number; deletedBy: string | null; deletedAt: Date | null }

/**
 * Returns the deleted rows of a table, newest first, with a name and details that distinguish rows of the same name.
 */
async function find<Table extends DeletableTable & { $inferSelect: Omit<Found, keyof Description> }>(
  db: Db,
  table: Table,
  describe: (row: Table['$inferSelect']) => Description,
  only?: SQL,
): Promise<Found[]> {
  const own: DeletableTable = table
  const rows = await db
    .select()
    .from(own)
    .where(and(isNotNull(own.deletedAt), only))
    .orderBy(desc(own.deletedAt), desc(own.id))
    .limit(maxListed)
  return (rows as Table['$inferSelect'][]).map((row) => ({ ...row, ...describe(row) }))
}

const finders: Record<DeletedKind, (db: Db) => Promise<Found[]>> = {
  unit: (db) => find(db, units, ({ unitNumber, size }) => ({ name: `Unit ${unitNumber}`, detail: sizeForStaff(size) })),
  property: (db) => find(db, properties, ({ title, location }) => ({ name: title, detail: location })),
  template: (db) => find(db, pageTemplates, ({ name, description }) => ({ name, detail: description ?? '' })),
  // The sections of a deleted template are restored with it, so they are not listed.
  section: async (db) => {
    const templates = await db.select().from(pageTemplates).where(isNull(pageTemplates.deletedAt))
    const nameOf = new Map(templates.map(({ id, name }) => [id, name]))
    const ofThese = inArray(templateSections.templateId, [...nameOf.keys()])
    const describe = (section: typeof templateSections.$inferSelect) => ({
      name: sectionName(section),
      detail: nameOf.get(section.templateId) ?? '',
    })
    return find(db, templateSections, describe, ofThese)
  },
  lead: (db) => {
    const describe = ({ firstName, lastName, email }: typeof leads.$inferSelect) => ({
      name: `${firstName} ${lastName}`,
      detail: email,
    })
    return find(db, leads, describe, isNull(leads.mergedIntoId))
  },
  'saved reply': (db) => find(db, savedReplies, ({ title, subject }) => ({ name: title, detail: subject })),
}

type ListInput = { kind?: DeletedKind | undefined }

/** Lists deleted items that can still be restored, of one kind or all, newest first. */
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

/** Tables whose deleted rows can be restored for a while. Documents have files, so their own service purges them. */
const restorable = [units, properties, leads, tasks, savedReplies, templateSections, pageTemplates]

/** Purges deleted rows that can no longer be restored. */
export async function purgeDeleted({ db }: Pick<Context, 'db'>) {
  for (const table of restorable) await purgeDeletedRows(db, table)
}
