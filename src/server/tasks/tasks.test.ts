import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as leadsApi from '#contract/leads/leads.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import { adminUsers } from '#db/schema/admin-users.ts'
import { history } from '#db/schema/history.ts'
import { tasks } from '#db/schema/tasks.ts'
import { units } from '#db/schema/units.ts'
import { makeUnit } from '#sample/units.ts'
import { freshApp } from '#test/app.ts'
import { purgeDeleted } from '#server/deleted/deleted.service.ts'

const { as, call, db } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')
const [unit] = await db.insert(units).values(makeUnit()).returning()
const unitId = unit?.id ?? 0

let people = 0
const aLead = async (): Promise<number> => {
  const body = { firstName: 'Rosa', lastName: 'Delgado', email: `rosa${(people += 1)}@example.com` }
  return (await admin.call(leadsApi.create, { body })).json.id
}
const send = { title: 'Send the floor plan', dueDate: '2026-12-01' }
const aTask = async (id: number, more: object = {}) =>
  (await admin.call(tasksApi.createForLead, { params: { id }, body: { ...send, ...more } })).json
const listed = async (id: number) => (await viewer.call(tasksApi.listOfLead, { params: { id } })).json
const lastEntry = async () => (await db.select().from(history).orderBy(desc(history.id)).limit(1))[0]

describe('a task', () => {
  test('is refused for viewers and strangers, without a title or a day, and on a missing record', async () => {
    const id = await aLead()
    const task = await aTask(id)
    const writes = [
      [tasksApi.createForLead, { params: { id }, body: send }],
      [tasksApi.createForUnit, { params: { id: unitId }, body: send }],
      [tasksApi.update, { params: { id: task.id }, body: { completed: true } }],
      [tasksApi.remove, { params: { id: task.id } }],
      [tasksApi.restore, { params: { id: task.id } }],
    ] as const
    for (const [made, sent] of writes) {
      expect(await call(made, sent)).toMatchObject({ status: 401 })
      expect(await viewer.call(made, sent)).toMatchObject({ status: 403 })
      expect(await admin.call(made, { ...sent, params: { id: 999_999 } })).toMatchObject({ status: 404 })
    }
    const bad = [
      [{ ...send, title: ' ' }, 'Say what is to be done.'],
      [{ title: 'Call', dueDate: 'soon' }, 'Choose the day on which it is due.'],
      [{ ...send, assignedUserId: 0 }, 'Choose a user, or leave it unassigned.'],
    ] as const
    for (const [body, message] of bad) {
      expect(await admin.call(tasksApi.createForLead, { params: { id }, body })).toMatchObject({
        status: 400,
        json: { message },
      })
    }
    const nobody = { ...send, assignedUserId: 999_999 }
    expect(await admin.call(tasksApi.createForLead, { params: { id }, body: nobody })).toMatchObject({
      status: 409,
      json: { message: 'This user no longer has an account. Choose another one.' },
    })
    expect(await listed(id)).toHaveLength(1)
  })

  test('can belong to no lead and no unit, is then its author’s, and can be deleted', async () => {
    expect(await call(tasksApi.create, { body: send })).toMatchObject({ status: 401 })
    expect(await viewer.call(tasksApi.create, { body: send })).toMatchObject({ status: 403 })
    const { status, json } = await admin.call(tasksApi.create, { body: send })
    expect(status).toBe(201)
    expect(json).toMatchObject({ ...send, leadId: null, unitId: null, assignedUserId: admin.user.id })
    expect(await lastEntry()).toMatchObject({ verb: 'created', noun: 'task', nounId: json.id })
    expect(await admin.call(tasksApi.remove, { params: { id: json.id } })).toMatchObject({ status: 200 })
  })

  test('is assigned to its author by default, and listed by due date', async () => {
    const id = await aLead()
    const later = await aTask(id, { dueDate: '2026-12-02', assignedUserId: viewer.user.id })
    const sooner = await aTask(id, { dueDate: '2026-11-30', assignedUserId: null })
    const own = await aTask(id)
    expect(own).toMatchObject({ ...send, leadId: id, unitId: null, assignedUserId: admin.user.id, completedAt: null })
    expect(await listed(id)).toEqual([sooner, own, later])
    const ofUnit = (await admin.call(tasksApi.createForUnit, { params: { id: unitId }, body: send })).json
    expect(ofUnit).toMatchObject({ unitId, leadId: null })
    expect((await viewer.call(tasksApi.listOfUnit, { params: { id: unitId } })).json).toEqual([ofUnit])
  })

  test('can be changed, completed and reopened, each with an entry in the history', async () => {
    const id = await aLead()
    const task = await aTask(id)
    const update = (body: object) => admin.call(tasksApi.update, { params: { id: task.id }, body })
    await update({ title: 'Send both plans', assignedUserId: viewer.user.id })
    expect(await lastEntry()).toMatchObject({
      verb: 'changed',
      noun: 'task',
      nounName: 'Send both plans',
      changes: {
        title: { from: send.title, to: 'Send both plans' },
        assignedUserId: { from: admin.user.email, to: viewer.user.email },
      },
    })
    expect((await update({ completed: true })).json).toMatchObject({ completedBy: admin.user.email })
    expect(await lastEntry()).toMatchObject({ verb: 'completed', nounName: 'Send both plans' })
    const before = await db.$count(history)
    await update({ completed: true })
    expect(await db.$count(history)).toBe(before)
    expect((await update({ completed: false })).json).toMatchObject({ completedAt: null, completedBy: null })
    expect(await lastEntry()).toMatchObject({ verb: 'reopened' })
  })

  test('changed by someone else is not overwritten', async () => {
    const task = await aTask(await aLead())
    const params = { id: task.id }
    await admin.call(tasksApi.update, { params, body: { title: 'Another' } })
    const headers = { 'if-match': task.updatedAt }
    expect(await admin.call(tasksApi.update, { params, headers, body: { title: 'Mine' } })).toMatchObject({
      status: 412,
    })
  })

  test('can be deleted and restored, and is purged after 30 days', async () => {
    const id = await aLead()
    const task = await aTask(id)
    const params = { id: task.id }
    expect(await admin.call(tasksApi.remove, { params })).toMatchObject({ status: 200 })
    expect(await listed(id)).toEqual([])
    expect(await admin.call(tasksApi.update, { params, body: { completed: true } })).toMatchObject({ status: 404 })
    expect(await admin.call(tasksApi.restore, { params })).toMatchObject({ status: 200 })
    expect(await listed(id)).toMatchObject([{ id: task.id }])
    await admin.call(tasksApi.remove, { params })
    await purgeDeleted({ db })
    expect(await db.$count(tasks, eq(tasks.id, task.id))).toBe(1)
    await db
      .update(tasks)
      .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(tasks.id, task.id))
    await purgeDeleted({ db })
    expect(await db.$count(tasks, eq(tasks.id, task.id))).toBe(0)
  })

  test('moves with a merge and its undo, and outlives its assignee', async () => {
    const [kept, other] = [await aLead(), await aLead()]
    const guest = await as('viewer')
    const task = await aTask(other, { assignedUserId: guest.user.id })
    const merged = (await admin.call(mergesApi.merge, { params: { id: kept, otherId: other } })).json
    expect(merged.moved).toMatchObject({ tasks: 1 })
    expect(await listed(kept)).toMatchObject([{ id: task.id }])
    await admin.call(mergesApi.undo, { params: { id: merged.mergeId } })
    expect(await listed(kept)).toEqual([])
    await db.delete(adminUsers).where(eq(adminUsers.id, guest.user.id))
    expect(await listed(other)).toMatchObject([{ id: task.id, assignedUserId: null }])
  })
})
