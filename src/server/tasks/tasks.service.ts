import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth/auth.ts'
import type { ParsedBodyOf } from '#contract/call.ts'
import { deletedTaskNotFound, taskNotFound } from '#contract/leads/tasks.errors.ts'
import type * as tasksApi from '#contract/leads/tasks.ts'
import { pick } from '#domain/text/typed-record.ts'
import type { Db, Tx } from '#db/open.ts'
import { type TaskRow, tasks } from '#db/schema/tasks.ts'
import { changesBy, recordHistory, type RowEntry } from '#server/history/history.service.ts'
import { refuseUnseen } from '#server/history/unseen-changes.service.ts'
import { requireRow } from '#server/http/not-found.ts'
import { type Context, findLead, lockLead } from '#server/leads/leads.queries.ts'
import { nameAssignees } from '#server/lib/queries/assignees.queries.ts'
import { deletable } from '#server/lib/deletion.ts'
import { asTask } from '#server/lib/queries/tasks.queries.ts'
import { requireUnit } from '#server/lib/queries/units.queries.ts'

const rows = deletable(tasks, {
  noun: 'task',
  nameOf: ({ title }) => title,
  notFound: taskNotFound,
  deletedNotFound: deletedTaskNotFound,
})

/** The most tasks listed for a lead or a unit; open tasks come first. */
const maxTasks = 500

/** Lists open tasks by due date, then finished ones, latest first. */
async function list(db: Db, ofRecord: SQL) {
  const listed = await db
    .select()
    .from(tasks)
    .where(and(ofRecord, isNull(tasks.deletedAt)))
    .orderBy(asc(isNotNull(tasks.completedAt)), desc(tasks.completedAt), asc(tasks.dueDate), asc(tasks.id))
    .limit(maxTasks)
  return listed.map(asTask)
}

export async function listLeadTasks({ db }: Context, input: { id: number }) {
  const { id } = await findLead(db, input.id)
  return list(db, eq(tasks.leadId, id))
}

export async function listUnitTasks({ db }: Context, { id }: { id: number }) {
  await requireUnit(db, id)
  return list(db, eq(tasks.unitId, id))
}

type NewTask = { by: SessionUser; task: ParsedBodyOf<typeof tasksApi.createForLead> } & (
  | { leadId: number; unitId?: never }
  | { unitId: number; leadId?: never }
  | { unitId?: never; leadId?: never }
)

/** Adds a task, to a lead or a unit if one is given. Without an assignee it is assigned to its author. */
export const createTask = ({ db }: Context, { by, leadId, unitId, task }: NewTask) =>
  db.transaction(async (tx) => {
    if (unitId !== undefined) await requireUnit(tx, unitId)
    if (leadId !== undefined) await lockLead(tx, leadId)
    const assignedUserId = task.assignedUserId === undefined ? by.id : task.assignedUserId
    const changes = await nameAssignees(tx, { assignedUserId: { from: null, to: assignedUserId } })
    const [row] = await tx
      .insert(tasks)
      .values({ ...task, assignedUserId, leadId, unitId, createdBy: by.email })
      .returning()
    if (!row) throw new Error('The task was not inserted')
    await record(tx, { by, verb: 'created', row, after: { dueDate: row.dueDate }, changes })
    return asTask(row)
  })

const record = (tx: Tx, { row, ...entry }: RowEntry & { row: TaskRow }) =>
  recordHistory(tx, { ...entry, noun: 'task', nounId: row.id, nounName: row.title })

type TaskUpdate = {
  by: SessionUser
  id: number
  update: ParsedBodyOf<typeof tasksApi.update>
  readAt: Date | undefined
  /** When and by whom it was done, if that is to stay as before it was reopened. */
  completion?: { completedAt: Date; completedBy: string }
}

/** Changes only the fields that were sent. Completing and reopening are separate entries in the history. */
export const updateTask = (
  { db, clock }: Context,
  { by, id, update: { completed, seen, ...update }, readAt, completion }: TaskUpdate,
) =>
  db.transaction(async (tx) => {
    const before = await rows.lock(tx, id, readAt)
    await refuseUnseen(tx, { by, noun: 'task', nounId: id, before, update, seen })
    const changes = await nameAssignees(tx, changesBy(before, update))
    const isTurned = completed !== undefined && completed !== (before.completedAt !== null)
    if (!isTurned && Object.keys(changes).length === 0) return asTask(before)
    const done = completed
      ? (completion ?? { completedAt: clock(), completedBy: by.email })
      : { completedAt: null, completedBy: null }
    const updated = await tx
      .update(tasks)
      .set({ ...update, ...(isTurned ? done : {}) })
      .where(eq(tasks.id, id))
      .returning()
    const row = requireRow(updated, taskNotFound)
    if (Object.keys(changes).length > 0) await record(tx, { by, verb: 'changed', row, changes })
    if (isTurned) {
      const verb = completed ? 'completed' : 'reopened'
      await record(tx, { by, verb, row, before: pick(before, ['completedAt', 'completedBy']), after: done })
    }
    return asTask(row)
  })

export const deleteTask = ({ db }: Context, { by, id }: { by: SessionUser; id: number }) =>
  db.transaction(async (tx) => rows.remove(tx, by, await rows.lock(tx, id)))

export const restoreTask = ({ db }: Context, { by, id }: { by: SessionUser; id: number }) =>
  db.transaction(async (tx) => asTask(await rows.restore(tx, by, id)))
