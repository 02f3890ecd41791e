import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#db/columns.ts'
import type { Changes } from './history.ts'
import { leads } from './leads.ts'

/** The ids of the rows moved from the merged lead to the kept one. */
export type MovedRows = {
  notes: number[]
  activities: number[]
  documents: number[]
  inquiries: number[]
  tracking: number[]
  leases: number[]
  /** Missing in merges from before holds existed. */
  holds?: number[]
  /** Missing in merges from before tasks existed; so is `tours` in merges from before tours. */
  tasks?: number[]
  /** Missing in merges from before emails were stored. */
  emails?: number[]
  tours?: number[]
}

/** Each merge of one lead into another, with the data to undo it. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    id: id(),
    keptId: integer('kept_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    mergedId: integer('merged_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    moved: jsonb('moved').$type<MovedRows>().notNull(),
    /** The values that the kept lead took over, by column. */
    changes: jsonb('changes').$type<Changes>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('lead_merges_kept_id_index').on(table.keptId),
    index('lead_merges_merged_id_index').on(table.mergedId),
  ],
)
