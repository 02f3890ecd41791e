import { StaffLink } from '#admin/parts/link.tsx'

type Props = { filters: readonly (string | undefined | false)[]; everything: string }

/** Says which rows of a list stand behind the number of a report that was opened, and leads back to all of them. */
export function BehindReport({ filters, everything }: Props) {
  const words = filters.filter((text) => typeof text === 'string')
  if (words.length === 0) return null
  return (
    <p className="behind-report">
      Only {words.join(', ')}.{' '}
      <StaffLink href={everything} className="link">
        Show all
      </StaffLink>
    </p>
  )
}
