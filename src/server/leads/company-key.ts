import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { sortKey } from '#db/columns.ts'

/** A company without its legal form: Acme for Acme, LLC. */
export const companyKey = (company: AnyPgColumn | SQL) =>
  sql`regexp_replace(regexp_replace(${sortKey(company)}, '[.,]', '', 'g'), '( (llc|llp|lp|ltd|limited|inc|incorporated|corp|corporation|co|company|pllc|pc|gmbh))+$', '')`
