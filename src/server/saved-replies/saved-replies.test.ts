import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import { history } from '#db/schema/history.ts'
import { savedReplies } from '#db/schema/saved-replies.ts'
import { freshApp } from '#test/app.ts'
import { purgeDeleted } from '#server/deleted/deleted.service.ts'

const { as, call, db } = await freshApp({ RATE_LIMIT: 'off' })
const admin = await as('admin')
const viewer = await as('viewer')
const body = { title: 'Directions', subject: 'The way to {park}', text: 'Dear {first name}, take the highway.' }
const listed = async () => (await viewer.call(savedRepliesApi.list)).json as savedRepliesApi.SavedReply[]

test('a saved reply is refused for viewers and strangers, and with an unknown field', async () => {
  const { json } = await admin.call(savedRepliesApi.create, { body })
  const params = { id: json.id }
  for (const [made, sent] of [
    [savedRepliesApi.create, { body }],
    [savedRepliesApi.update, { params, body }],
    [savedRepliesApi.remove, { params }],
    [savedRepliesApi.restore, { params }],
  ] as const) {
    expect(await call(made, sent)).toMatchObject({ status: 401 })
    expect(await viewer.call(made, sent)).toMatchObject({ status: 403 })
  }
  expect(await admin.call(savedRepliesApi.create, { body: { ...body, text: 'By {road}' } })).toMatchObject({
    status: 400,
    json: {
      issues: [
        { path: 'text', message: '{road} is no field. Use {first name}, {unit}, {price}, {link}, {sender}, {park}.' },
      ],
    },
  })
  await admin.call(savedRepliesApi.remove, { params })
})

test('a saved reply can be changed, deleted and restored, with conflict checks and a history', async () => {
  const { json } = await admin.call(savedRepliesApi.create, { body })
  const params = { id: json.id }
  const changed = await admin.call(savedRepliesApi.update, {
    params,
    body: { ...body, title: 'The way' },
    headers: { 'if-match': json.updatedAt },
  })
  expect(changed).toMatchObject({ status: 200, json: { title: 'The way' } })
  const stale = { params, body, headers: { 'if-match': json.updatedAt } }
  expect(await admin.call(savedRepliesApi.update, stale)).toMatchObject({ status: 412 })
  expect(await listed()).toMatchObject([{ title: 'The way' }])
  await admin.call(savedRepliesApi.remove, { params })
  expect(await listed()).toEqual([])
  expect(await admin.call(savedRepliesApi.remove, { params })).toMatchObject({ status: 404 })
  expect(await admin.call(savedRepliesApi.restore, { params })).toMatchObject({ status: 200 })
  const entries = await db.select().from(history).orderBy(desc(history.id)).limit(4)
  expect(entries.map(({ verb, noun }) => `${verb} ${noun}`)).toEqual([
    'restored saved reply',
    'deleted saved reply',
    'changed saved reply',
    'created saved reply',
  ])
  await db.update(savedReplies).set({ deletedAt: new Date('2026-01-01') })
  await purgeDeleted({ db })
  expect(await db.$count(savedReplies)).toBe(0)
})
