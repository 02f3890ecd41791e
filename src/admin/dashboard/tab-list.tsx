import { useEffect, useRef } from 'react'
import { lastView } from '#admin/parts/last-view.ts'
import { StaffLink } from '#admin/parts/link.tsx'
import { overlay } from '#admin/parts/overlay.ts'
import { moveTabFocus } from '#admin/parts/tab-focus.ts'
import { deletedKey, historyKey, type TabName, tabAddress, tabs } from '#admin/routes.ts'
import { useMay } from '#admin/session.tsx'
import { staffPages } from '#contract/staff-pages.words.ts'

export const tabId = (name: TabName) => `tab-${name}`

/**
 * The tabs as links, so that each can be opened beside the others; Invitations are the owner's. Another tab is shown as
 * it was left, the current one anew.
 */
export function TabList({ current, invites }: { current: TabName; invites: boolean }) {
  const seesHistory = useMay('see the whole history')
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (tab) strip.current?.scrollTo({ left: tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2 })
  }, [current])

  const shown = tabs.filter((tab) => !('ownerOnly' in tab) || invites)
  return (
    <nav aria-label="Office" className="rail">
      <div ref={strip} className="rail-strip">
        <div role="tablist" aria-label="Dashboard" aria-orientation="vertical" className="rail-tabs">
          {shown.map(({ name, label, key }) => (
            <StaffLink
              key={name}
              id={tabId(name)}
              role="tab"
              href={tabAddress(name, name === current ? {} : lastView(name))}
              aria-selected={name === current}
              aria-controls={name === current ? 'panel' : undefined}
              tabIndex={name === current ? 0 : -1}
              className="rail-tab"
              onKeyDown={moveTabFocus}
            >
              {label}
              <kbd aria-hidden="true">G {key.toUpperCase()}</kbd>
            </StaffLink>
          ))}
        </div>
        {seesHistory && (
          <StaffLink href={staffPages.history} className="rail-tab rail-apart">
            History
            <kbd aria-hidden="true">G {historyKey.toUpperCase()}</kbd>
          </StaffLink>
        )}
        <StaffLink href={staffPages.deleted} className={seesHistory ? 'rail-tab' : 'rail-tab rail-apart'}>
          Recently Deleted
          <kbd aria-hidden="true">G {deletedKey.toUpperCase()}</kbd>
        </StaffLink>
      </div>
      <button type="button" className="rail-hint" onClick={() => overlay.set('keyboard-map')}>
        Keyboard: <kbd>?</kbd>
      </button>
    </nav>
  )
}
