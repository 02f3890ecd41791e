import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactInquiries } from '#db/schema/contact-inquiries.ts'
import { freshDatabase } from '#test/database.ts'
import { createLogger } from './logger.ts'

const { db } = await freshDatabase()

test('a database error is logged without the values of its query', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  await db.execute(sql`alter table contact_inquiries add constraint nobody check (first_name <> 'Ana')`)
  const typed = {
    form: 'A' as const,
    firstName: 'Ana',
    lastName: 'Ortiz',
    email: 'ana@example.com',
    phone: '(903) 555-0177',
    spaceType: '',
    preferredLocation: '',
    additionalDetails: 'My alarm code is 4711.',
  }
  const error = await db
    .insert(contactInquiries)
    .values(typed)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    )
  expect(String(error)).toContain('4711')
  log.error({ err: error }, 'unexpected error')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('nobody')
  expect(lines[0]).toContain('logger.test.ts')
  for (const word of ['4711', 'Ortiz', 'ana@example.com', '555-0177']) expect(lines[0]).not.toContain(word)
})
