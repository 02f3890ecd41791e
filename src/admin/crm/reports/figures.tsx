import * as links from '#contract/links.ts'
import type { ReactNode } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { durationText } from '#contract/inquiries/reply-clock.labels.ts'
import type { Rows } from '#contract/reports/reports.ts'
import { countText } from '#domain/units/units.constants.ts'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })
export const share = (value: number | null) => (value === null ? 'no data' : percent.format(value))
export const minutes = (value: number | null) => (value === null ? 'no data' : durationText(value))
export const counted = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`

/** The address of the list with the rows behind a number. */
export const addressOf = ({ list, query }: Rows) =>
  list === 'leases' ? links.reports(query) : links.leads({ tab: list, ...query })

/** Links a number to the rows behind it. */
export const DrilldownLink = ({ rows, children }: { rows: Rows; children: ReactNode }) => (
  <StaffLink href={addressOf(rows)} className="link">
    {children}
  </StaffLink>
)
