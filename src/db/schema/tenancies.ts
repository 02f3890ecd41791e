import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '#db/columns.ts'
import { leads } from './leads.ts'
import { units } from './units.ts'

/** The tenancies of units; the current one has no end, past ones are retained. */
export const tenancies = pgTable(
  'tenancies',
  {
    id: id(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    tenantCompany: text('tenant_company'),
    tenantContact: text('tenant_contact'),
    /** What the tenant pays, in whole dollars, null where nobody has said it; the asking rent is in `units`. */
    monthlyRent: integer('monthly_rent'),
    /** The security deposit in whole dollars; null where nobody has said it. */
    deposit: integer('deposit'),
    leaseStartDate: date('lease_start_date', { mode: 'string' }),
    leaseEndDate: date('lease_end_date', { mode: 'string' }),
    /** When the unit was freed; null for the present tenancy. */
    endedAt: instant('ended_at'),
    /**
     * The tenancy that goes on with this lease, in the unit that was put in the place of this one by combining or splitting.
     * It is present from its creation, not from the start of the lease.
     */
    continuedById: integer('continued_by_id').references((): AnyPgColumn => tenancies.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('tenancies_present_unique').on(table.unitId).where(sql`${table.endedAt} is null`),
    index('tenancies_unit_id_id_index').on(table.unitId, table.id),
    index('tenancies_lead_id_index').on(table.leadId),
    index('tenancies_continued_by_id_index').on(table.continuedById),
    check('tenancies_lease_in_order', sql`${table.leaseEndDate} >= ${table.leaseStartDate}`),
  ],
)
