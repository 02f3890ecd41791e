import { type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Photo } from '#contract/properties/photos.ts'
import { pricePeriods } from '#contract/properties/properties.constants.ts'
import { createdAt, deletion, id, updatedAt } from '#db/columns.ts'
import { pageTemplates } from './page-templates.ts'

export const properties = pgTable(
  'properties',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Square feet. */
    size: integer('size').notNull(),
    /** Cents per square foot. */
    price: integer('price').notNull(),
    pricePeriod: text('price_period', { enum: pricePeriods }).notNull().default('month'),
    location: text('location').notNull(),
    propertyType: text('property_type').notNull(),
    status: text('status').notNull().default('available'),
    features: text('features').array().notNull().default([]),
    photos: jsonb('photos').$type<Photo[]>().notNull().default([]),
    /** The address of the first photo. */
    imageUrl: text('image_url').generatedAlwaysAs((): SQL => sql`${properties.photos} -> 0 ->> 'url'`),
    templateId: integer('template_id').references(() => pageTemplates.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...deletion(),
  },
  (table) => [
    index('properties_created_at_id_index').on(table.createdAt, table.id),
    index('properties_template_id_index').on(table.templateId),
  ],
)

export type NewProperty = typeof properties.$inferInsert
