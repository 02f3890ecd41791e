import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Photo } from '#contract/properties/photos.ts'
import { type phaseCounts, sprinklerKinds, voltages } from '#domain/units/unit-specs.constants.ts'
import type { Doors } from '#domain/units/unit-specs.ts'
import { createdAt, deletion, id, updatedAt } from '#db/columns.ts'
import { pageTemplates } from './page-templates.ts'
import { phases } from './phases.ts'

export const units = pgTable(
  'units',
  {
    id: id(),
    phaseId: integer('phase_id').references(() => phases.id),
    unitNumber: text('unit_number').notNull(),
    /** The name of its building; null for the letters of its number (`buildingOf`). */
    building: text('building'),
    /** Whether it is ground without a building; null for what the plan and the words of its number tell (`isYard`). */
    isYard: boolean('is_yard'),
    /** Square feet. */
    size: integer('size').notNull(),
    /** The asking rent in whole dollars; 0 means that no price is shown. The lease rent is in `lease_rents`. */
    monthlyRent: integer('monthly_rent').notNull().default(0),
    /** Besides a net rent, in dollars per square foot and year; null if the park's applies. */
    additionalRent: doublePrecision('additional_rent'),
    photos: jsonb('photos').$type<Photo[]>().notNull().default([]),
    /** The address of the first photo. */
    imageUrl: text('image_url').generatedAlwaysAs((): SQL => sql`${units.photos} -> 0 ->> 'url'`),
    features: text('features').array().notNull().default([]),
    /** The status that staff set. A lease makes the unit `leased`, a hold `reserved`: `unitStatusOn` computes it for a day. */
    status: varchar('status', { length: 50 }).notNull().default('available'),
    availableDate: date('available_date', { mode: 'string' }),
    industryType: text('industry_type').notNull().default(''),
    templateId: integer('template_id').references(() => pageTemplates.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The address of an uploaded floor plan; '' for the drawn one. */
    floorPlan: text('floor_plan').notNull().default(''),
    /** What the owner says fits into it, one thing per line; null for what the rules say (src/domain/what-fits). */
    whatFits: text('what_fits'),
    /** In feet; null if the park's door height applies. */
    doorHeight: integer('door_height'),
    /** This and the columns below are the specs of the unit. Null means not entered. */
    doors: jsonb('doors').$type<Doors[]>(),
    /** In feet, below the lowest beam. */
    clearHeight: integer('clear_height'),
    powerAmps: integer('power_amps'),
    powerVolts: text('power_volts', { enum: voltages }),
    powerPhases: integer('power_phases').$type<(typeof phaseCounts)[number]>(),
    /** Square feet, included in the size. */
    officeSize: integer('office_size'),
    restrooms: integer('restrooms'),
    /** Square feet, not included in the size. */
    yardSize: integer('yard_size'),
    sprinklers: text('sprinklers', { enum: sprinklerKinds }),
    craneTons: doublePrecision('crane_tons'),
    /** In pounds per square foot. */
    floorLoad: integer('floor_load'),
    /** Whether the unit is hidden from visitors. */
    offMarket: boolean('off_market').notNull().default(false),
    /** Whether other units have replaced this one, because it was combined with others or split. */
    replaced: boolean('replaced').notNull().default(false),
    /** The unit that this one is a part of, whichever of the two is currently replaced. */
    wholeId: integer('whole_id').references((): AnyPgColumn => units.id, { onDelete: 'set null' }),
    ...deletion(),
  },
  (table) => [
    // A deleted unit frees its number. A combined or split unit keeps it, and a unit that replaces it may have it too.
    uniqueIndex('units_unit_number_index')
      .on(table.unitNumber)
      .where(sql`${table.deletedAt} is null and not ${table.replaced}`),
    index('units_phase_id_index').on(table.phaseId),
    index('units_template_id_index').on(table.templateId),
    index('units_whole_id_index').on(table.wholeId),
  ],
)

export type NewUnit = typeof units.$inferInsert
