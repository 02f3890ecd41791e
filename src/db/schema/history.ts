import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { historyNouns } from '#contract/history/history.labels.ts'
import { createdAt, id } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

type Values = { from: unknown; to: unknown }

/**
 * The changes by column, with the values before and after, but never a password or token. A reference has the names of
 * the time as its values, and `ids` beside them, so that it can be undone.
 */
export type Changes = Record<string, Values & { ids?: Values }>

/** The verbs after which an item is there or not, held or not, done or not. */
export const stateVerbs =
  '^((created|wrote down|deleted|restored|held|released|completed|reopened)$|(added|deleted|restored|duplicated) (the section|a document))'

/** Every change by staff, written in the transaction of the change. Rows are only inserted. */
export const history = pgTable(
  'history',
  {
    id: id(),
    userId: integer('user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    /** The author's name at the time, because the history outlives the account. */
    userName: text('user_name').notNull(),
    verb: text('verb').notNull(),
    noun: text('noun', { enum: historyNouns }).notNull(),
    nounId: integer('noun_id').notNull(),
    /** The name of the changed item at the time. */
    nounName: text('noun_name').notNull(),
    changes: jsonb('changes').$type<Changes>().notNull(),
    /** The entry that this change undid. */
    undoes: integer('undoes').references((): AnyPgColumn => history.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('history_noun_noun_id_id_index').on(table.noun, table.nounId, table.id),
    // For the pages of one kind or one author.
    index('history_noun_id_index').on(table.noun, table.id),
    index('history_user_id_id_index').on(table.userId, table.id),
    // For the entries of a batch, which have the timestamp of its transaction.
    index('history_created_at_index').on(table.createdAt),
    // For the last entry about the state of an item.
    index('history_states_index')
      .on(table.noun, table.nounId, table.id)
      .where(sql`${table.verb} ~ '${sql.raw(stateVerbs)}'`),
    index('history_undoes_index').on(table.undoes).where(sql`${table.undoes} is not null`),
  ],
)
