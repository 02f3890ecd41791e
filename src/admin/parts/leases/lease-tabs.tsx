import { StaffLink } from '#admin/parts/frame/link.tsx'
import { keepInView } from '#admin/parts/frame/tab-focus.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'

const pages = [
  { label: 'Leases', href: staffPages.leases.address },
  { label: 'Rent Roll', href: staffPages['rent-roll'].address },
  { label: 'Lease Dates', href: staffPages['lease-dates'].address },
] as const

export type LeasePage = (typeof pages)[number]['label']

export const LeaseTabs = ({ current }: { current?: LeasePage }) => (
  <div className="tab-row" data-above-title={current ? undefined : ''}>
    <nav aria-label="Leases" className="tabs">
      {pages.map(({ label, href }) => (
        <StaffLink
          key={label}
          ref={label === current ? keepInView : undefined}
          href={href}
          aria-current={label === current ? 'page' : undefined}
        >
          {label}
        </StaffLink>
      ))}
    </nav>
  </div>
)
