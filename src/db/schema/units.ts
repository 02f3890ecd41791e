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
    /** Square feet. */
    size: integer('size').notNull(),
    /** The asking rent in whole dollars; 0 means that no price is shown. The lease rent is in `lease_rents`. */
    monthlyRent: integer('monthly_rent').notNull().default(0),
    photos: jsonb('photos').$type<Photo[]>().notNull().default([]),
    /** The address of the first photo. */
    imageUrl: text('image_url').generatedAlwaysAs((): SQL => sql`${units.photos} -> 0 ->> 'url'`),
    features: text('features').array().notNull().default([]),
    /** What staff have set. A lease makes the unit `leased`, a hold `reserved`: `unitStatusOn` has what it is on a day. */
    status: varchar('status', { length: 50 }).notNull().default('available'),
    availableDate: date('available_date', { mode: 'string' }),
    industryType: text('industry_type').notNull().default(''),
    templateId: integer('template_id').references(() => pageTemplates.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The address of an uploaded floor plan; '' for the drawn one. */
    floorPlan: text('floor_plan').notNull().default(''),
    /** In feet; null for the door of the park. */
    doorHeight: integer('door_height'),
    /** This and the following say what the unit has, each null where nobody has said it. */
    doors: jsonb('doors').$type<Doors[]>(),
    /** In feet, below the lowest beam. */
    clearHeight: integer('clear_height'),
    powerAmps: integer('power_amps'),
    powerVolts: text('power_volts', { enum: voltages }),
    powerPhases: integer('power_phases').$type<(typeof phaseCounts)[number]>(),
    /** Square feet, part of the size. */
    officeSize: integer('office_size'),
    restrooms: integer('restrooms'),
    /** Square feet, besides the size. */
    yardSize: integer('yard_size'),
    sprinklers: text('sprinklers', { enum: sprinklerKinds }),
    craneTons: doublePrecision('crane_tons'),
    /** In pounds per square foot. */
    floorLoad: integer('floor_load'),
    /** Visitors do not see it. */
    offMarket: boolean('off_market').notNull().default(false),
    /** Another unit stands in its place: the one that it was combined into, or the parts that it was split into. */
    replaced: boolean('replaced').notNull().default(false),
    /** The unit that it is a part of, whichever of the two is replaced at present. */
    wholeId: integer('whole_id').references((): AnyPgColumn => units.id, { onDelete: 'set null' }),
    ...deletion(),
  },
  (table) => [
    // A deleted unit gives its number free. One that is combined or split keeps it, and a unit in its place may have it too.
    uniqueIndex('units_unit_number_index')
      .on(table.unitNumber)
      .where(sql`${table.deletedAt} is null and not ${table.replaced}`),
    index('units_phase_id_index').on(table.phaseId),
    index('units_template_id_index').on(table.templateId),
    index('units_whole_id_index').on(table.wholeId),
  ],
)

export type NewUnit = typeof units.$inferInsert
