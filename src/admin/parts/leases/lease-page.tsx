import type { ReactNode } from 'react'
import { Frame } from '#admin/parts/frame/frame.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { LeaseTabs, type LeasePage as Page } from './lease-tabs.tsx'

type Props = {
  current?: Page
  title: string
  /** Shown beside the title. */
  about?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page about leases: its title, its actions, and links to the other pages. */
export const LeasePage = ({ current, title, about, actions, children }: Props) => (
  <Frame>
    <main id="main" tabIndex={-1} className="office-main lease-page">
      <StaffLink href={staffPages.dashboard.address} className="link w-fit screen-only">
        Back to the dashboard
      </StaffLink>
      <div className="panel-head lease-page-head">
        <h1 className="panel-title">{title}</h1>
        {about && <span className="text-ink-2">{about}</span>}
        {actions && <span className="lease-page-actions screen-only">{actions}</span>}
      </div>
      <LeaseTabs {...(current && { current })} />
      {children}
    </main>
  </Frame>
)
