import { pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '#db/columns.ts'

export const users = pgTable('users', {
  id: id(),
  username: text('username').notNull().unique(),
  password: text('password').notNull(),
})
