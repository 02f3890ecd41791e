import type { ReactNode } from 'react'
import { Page } from '#admin/parts/frame/page.tsx'
import { staffPages } from '#contract/staff-pages.constants.ts'

type Props = { title: string; lede: string; children: ReactNode }

/** The frame of both creators: one column. */
export function TemplateFrame({ title, lede, children }: Props) {
  return (
    <Page title={title} back={{ href: staffPages.dashboard.address, label: 'Admin' }} className="creator">
      <p className="max-w-[62ch] text-ink-2">{lede}</p>
      {children}
    </Page>
  )
}
