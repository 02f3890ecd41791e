import type { ReactNode } from 'react'
import { PageHead, PageMain } from '#admin/parts/frame/page.tsx'
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
  <PageMain className="lease-page">
    {!current && <LeaseTabs />}
    <PageHead
      title={title}
      facts={about}
      actions={actions}
      back={current ? undefined : { href: staffPages.leases.address, label: 'Leases' }}
    />
    {current && <LeaseTabs current={current} />}
    {children}
  </PageMain>
)
