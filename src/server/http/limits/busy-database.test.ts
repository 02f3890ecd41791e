import { expect, onTestFinished, test } from 'vitest'
import * as authApi from '#contract/auth/auth.ts'
import { freshApp } from '#test/app.ts'

const { as, db } = await freshApp()
const pool = db.$client

test('a request without a free connection in time gets an error about too many requests, not about an unavailable database', async () => {
  const viewer = await as('viewer')
  const { max, connectionTimeoutMillis } = pool.options
  const taken = await Promise.all(Array.from({ length: max }, () => pool.connect()))
  const release = () => {
    for (const client of taken.splice(0)) client.release()
  }
  onTestFinished(release)
  pool.options.connectionTimeoutMillis = 20
  expect(await viewer.call(authApi.readUser)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    json: { message: 'Too many requests wait for the database at the moment. Please try again in a few seconds.' },
  })
  pool.options.connectionTimeoutMillis = connectionTimeoutMillis
  const waiting = viewer.call(authApi.readUser)
  await expect.poll(() => pool.waitingCount).toBe(1)
  release()
  expect(await waiting).toMatchObject({ status: 200 })
})
