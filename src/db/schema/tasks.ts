import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, deletion, id, instant, updatedAt } from '#db/columns.ts'
import { adminUsers } from './admin-users.ts'
import { leads } from './leads.ts'
import { units } from './units.ts'

/** Something the office has to do, about a lead, a unit or nothing that it has yet, due on a day in the park. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    title: text('title').notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    unitId: integer('unit_id').references(() => units.id, { onDelete: 'cascade' }),
    assignedUserId: integer('assigned_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    completedAt: instant('completed_at'),
    /** Email addresses at the time, because a task outlives the accounts. */
    completedBy: text('completed_by'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...deletion(),
  },
  (table) => [
    check('tasks_of_one_record', sql`num_nonnulls(${table.leadId}, ${table.unitId}) <= 1`),
    index('tasks_lead_id_index').on(table.leadId),
    index('tasks_unit_id_index').on(table.unitId),
    // For the tasks of Today, of everyone or of one person.
    index('tasks_due_index')
      .on(table.dueDate, table.id)
      .where(sql`${table.completedAt} is null and ${table.deletedAt} is null`),
    index('tasks_assigned_due_index')
      .on(table.assignedUserId, table.dueDate, table.id)
      .where(sql`${table.completedAt} is null and ${table.deletedAt} is null`),
  ],
)

export type TaskRow = typeof tasks.$inferSelect
