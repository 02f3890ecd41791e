import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { alertChannels, alertKinds } from '#contract/alerts/alerts.constants.ts'
import { instant } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'

/** Which alerts a person has turned on or off, per channel. Without a row they are off. */
export const alertChoices = pgTable(
  'alert_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: alertKinds }).notNull(),
    channel: text('channel', { enum: alertChannels }).notNull(),
    isOn: boolean('is_on').notNull(),
    /** When it was turned on or off. Earlier events cause no alert. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.channel] }),
    check(
      'alert_choices_kind_known',
      sql`${table.kind} in ('new-inquiry', 'reply', 'tour', 'reply-due', 'reply-overdue', 'escalation', 'hold-ended', 'morning-summary')`,
    ),
    check('alert_choices_channel_known', sql`${table.channel} in ('email', 'push')`),
  ],
)
