import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { dayIn } from '#domain/dates/date-format.ts'
import type { TaskOfToday } from '#contract/reports/today.ts'
import { leads } from '#db/schema/leads.ts'
import { tasks } from '#db/schema/tasks.ts'
import { units } from '#db/schema/units.ts'
import { type Context, isListed, nameOf } from '#server/leads/leads.queries.ts'
import { countUpTo } from '#server/lib/queries/count-up-to.queries.ts'
import { asTask } from '#server/lib/queries/tasks.queries.ts'
import type { Section } from './section.ts'

/** Open tasks due by today, longest overdue first, without those of deleted leads and units. A task of neither is listed too. */
export function dueTasks({ db, park, clock }: Context): Section<TaskOfToday> {
  const isDue = and(
    isNull(tasks.completedAt),
    isNull(tasks.deletedAt),
    lte(tasks.dueDate, dayIn(park().timeZone, clock())),
    or(
      and(isNull(tasks.leadId), isNull(tasks.unitId)),
      and(sql`${leads.id} is not null`, isListed),
      and(sql`${units.id} is not null`, isNull(units.deletedAt)),
    ),
  )
  const [ofLead, ofUnit] = [eq(leads.id, tasks.leadId), eq(units.id, tasks.unitId)]
  return {
    assignee: tasks.assignedUserId,
    count: (whose) =>
      countUpTo(
        db,
        db
          .select({ id: tasks.id })
          .from(tasks)
          .leftJoin(leads, ofLead)
          .leftJoin(units, ofUnit)
          .where(and(isDue, whose)),
      ),
    rows: async (whose, limit) => {
      const rows = await db
        .select({ task: tasks, lead: leads, unit: units })
        .from(tasks)
        .leftJoin(leads, ofLead)
        .leftJoin(units, ofUnit)
        .where(and(isDue, whose))
        .orderBy(asc(tasks.dueDate), asc(tasks.id))
        .limit(limit)
      return rows.map(({ task, lead, unit }) => ({
        ...asTask(task),
        recordName: lead ? nameOf(lead) : unit ? `Unit ${unit.unitNumber}` : 'No lead yet',
        phone: lead?.phone ?? null,
      }))
    },
  }
}
