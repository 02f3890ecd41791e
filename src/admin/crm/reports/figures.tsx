import type { ReactNode } from 'react'
import { StaffLink } from '#admin/parts/link.tsx'
import type { Rows } from '#contract/reports.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'

/** The list that holds the rows behind a number. */
export const addressOf = ({ list, query }: Rows) =>
  list === 'tenancies'
    ? `${staffPages.crm}?${new URLSearchParams({ tab: 'reports', ...query })}`
    : `${staffPages.crm}?${new URLSearchParams({ tab: list, ...query })}`

/** A number that opens the rows behind it. */
export const DrilldownLink = ({ rows, children }: { rows: Rows; children: ReactNode }) => (
  <StaffLink href={addressOf(rows)} className="link">
    {children}
  </StaffLink>
)
