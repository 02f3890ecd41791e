import type { ReactNode } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { keepInView, moveTabFocus } from '#admin/parts/frame/tab-focus.ts'

type Tab = { name: string; label: string; href: string; keys?: string | undefined; count?: ReactNode }
type Props = {
  label: string
  tabs: readonly Tab[]
  current: string
  /** The id of a tab; the panel of the page is named by the current one. */
  idOf: (name: string) => string
  /** Whether the title row follows below. */
  isAboveTitle?: boolean
  /** Figures at the end of the strip. */
  children?: ReactNode
}

/** The tabs of a page as links, so that each can be opened in a new browser tab. Their panel has the id `panel`. */
export const TabStrip = ({ label, tabs, current, idOf, isAboveTitle, children }: Props) => (
  <div className="tab-row" data-above-title={isAboveTitle ? '' : undefined}>
    <div role="tablist" aria-label={label} className="tabs">
      {tabs.map(({ name, label, href, keys, count }) => (
        <StaffLink
          key={name}
          ref={name === current ? keepInView : undefined}
          id={idOf(name)}
          role="tab"
          href={href}
          title={keys}
          aria-selected={name === current}
          aria-controls={name === current ? 'panel' : undefined}
          tabIndex={name === current ? 0 : -1}
          onKeyDown={moveTabFocus}
        >
          {label}
          {count}
        </StaffLink>
      ))}
    </div>
    {children}
  </div>
)
