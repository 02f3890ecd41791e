import { pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#db/columns.ts'

/** While it has a row, no process sends from the outbox or reads the mailbox, because an imported database may be a copy. */
export const mailHolds = pgTable('mail_holds', { id: id(), createdAt: createdAt() })
