import type { KeyboardEvent } from 'react'
import { StaffLink } from '#admin/parts/link.tsx'
import { type TabName, tabAddress, tabs } from '#admin/routes.ts'

export const tabId = (name: TabName) => `tab-${name}`

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys move along the tabs, Home and End to the first and last; Enter opens the one with the focus. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const here = all.findIndex((tab) => tab === document.activeElement)
  const step = steps[event.key]
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? undefined : (here + step) % all.length
  if (to === undefined) return
  event.preventDefault()
  all.at(to)?.focus()
}

/** The tabs as links, so that each can be opened beside the others; Invitations are the owner's. */
export function TabList({ current, invites }: { current: TabName; invites: boolean }) {
  const shown = tabs.filter((tab) => !('ownerOnly' in tab) || invites)
  return (
    <div role="tablist" aria-label="Dashboard" aria-orientation="vertical" className="rail">
      {shown.map(({ name, label, key }) => (
        <StaffLink
          key={name}
          id={tabId(name)}
          role="tab"
          href={tabAddress(name)}
          aria-selected={name === current}
          aria-controls={name === current ? 'panel' : undefined}
          tabIndex={name === current ? 0 : -1}
          className="rail-tab"
          onKeyDown={moveFocus}
        >
          {label}
          <kbd aria-hidden="true">G {key.toUpperCase()}</kbd>
        </StaffLink>
      ))}
    </div>
  )
}
