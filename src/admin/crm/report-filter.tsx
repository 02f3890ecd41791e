import { StaffLink } from '#admin/parts/frame/link.tsx'

type Props = { filters: readonly (string | undefined | false)[]; allHref: string }

/** Shows which report a list is filtered by, with a link to the whole list. */
export function ReportFilter({ filters, allHref }: Props) {
  const active = filters.filter((text) => typeof text === 'string')
  if (active.length === 0) return null
  return (
    <p className="report-filter">
      <span>{`Only ${active.join(', ')}. `}</span>
      <StaffLink href={allHref} className="link">
        Show all
      </StaffLink>
    </p>
  )
}
