import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#db/columns.ts'

export const businessPark = pgTable('business_park', {
  id: id(),
  name: text('name').notNull(),
  location: text('location').notNull(),
  description: text('description').notNull().default(''),
  totalAcreage: integer('total_acreage').notNull().default(50),
  currentPhase: integer('current_phase').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
