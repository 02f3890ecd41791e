import { expect, test } from 'vitest'
import { adminUsers } from '#db/schema/admin-users.ts'
import { freshDatabase } from '#test/database.ts'
import { createLog } from './log.ts'

const { db } = await freshDatabase()

test('a query that fails is logged with its reason and without its values', async () => {
  const row = { email: 'not-lower-CASE@example.com', password: '$argon2id$secret', firstName: 'Line one\nline two' }
  const error: unknown = await db
    .insert(adminUsers)
    .values(row)
    .catch((reason: unknown) => reason)
  let written = ''
  createLog('info', { write: (line) => (written += line) }).error({ err: error }, 'unexpected error')

  expect(written).toContain('insert into')
  expect(written).toContain('admin_users_email_lower')
  for (const secret of ['CASE', 'secret', 'Line one', 'line two']) expect(written).not.toContain(secret)
})
