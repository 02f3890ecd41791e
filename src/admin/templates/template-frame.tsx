import * as links from '#contract/links.ts'
import type { ReactNode } from 'react'
import { Frame } from '#admin/parts/frame/frame.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'

type Props = { title: string; lede: string; children: ReactNode }

/** The frame of both creators: links back, title and one column. */
export function TemplateFrame({ title, lede, children }: Props) {
  useTitle(title)
  return (
    <Frame>
      <main id="main" tabIndex={-1} className="creator">
        <nav aria-label="Way back" className="flex flex-wrap gap-x-4">
          <StaffLink href={staffPages.dashboard.address} className="link">
            Back to Admin
          </StaffLink>
          <StaffLink href={links.tab('templates')} className="link">
            All page templates
          </StaffLink>
        </nav>
        <div>
          <h1 className="text-2xl font-bold">{title}</h1>
          <p className="mt-1 max-w-[62ch] text-ink-2">{lede}</p>
        </div>
        {children}
      </main>
    </Frame>
  )
}
