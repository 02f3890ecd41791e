import { useContext } from 'react'
import { crmKey, deletedKey, historyKey, type TabName, tabAddress, tabs } from '#admin/routes.ts'
import { usePermission } from '#admin/session.tsx'
import { VersionContext } from '#admin/version.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { lastView } from './last-view.ts'
import { StaffLink } from './link.tsx'
import { overlay } from './overlay.ts'
import { moveTabFocus, useChosenInSight } from './tab-strip.ts'

export const tabId = (name: TabName) => `tab-${name}`

/**
 * The tabs as links, so that each can be opened beside the others; Invitations are the owner's. Another tab is shown as
 * it was left, the current one anew. On a page of its own, `current` is that page, and the tabs are plain links.
 */
export function TabList({ current }: { current: TabName | 'crm-dashboard' }) {
  const invites = usePermission('manage invitations')
  const seesHistory = usePermission('see the whole history')
  const onDashboard = current !== 'crm-dashboard'
  const strip = useChosenInSight(current)

  const shown = tabs.filter((tab) => !('ownerOnly' in tab) || invites)
  return (
    <nav aria-label="Office" className="rail">
      <div ref={strip} className="rail-strip">
        <div
          className="rail-tabs"
          {...(onDashboard ? { role: 'tablist', 'aria-label': 'Dashboard', 'aria-orientation': 'vertical' } : {})}
        >
          {shown.map(({ name, label, key }) => (
            <StaffLink
              key={name}
              id={tabId(name)}
              href={tabAddress(name, name === current ? {} : lastView(name))}
              className="rail-tab"
              {...(onDashboard
                ? {
                    role: 'tab',
                    'aria-selected': name === current,
                    'aria-controls': name === current ? 'panel' : undefined,
                    tabIndex: name === current ? 0 : -1,
                    onKeyDown: moveTabFocus,
                  }
                : {})}
            >
              {label}
              <kbd aria-hidden="true">G {key.toUpperCase()}</kbd>
            </StaffLink>
          ))}
        </div>
        <StaffLink
          href={staffPages.crm}
          className="rail-tab rail-apart"
          aria-current={current === 'crm-dashboard' ? 'page' : undefined}
        >
          CRM Dashboard
          <kbd aria-hidden="true">G {crmKey.toUpperCase()}</kbd>
        </StaffLink>
        {seesHistory && (
          <StaffLink href={staffPages.history} className="rail-tab">
            History
            <kbd aria-hidden="true">G {historyKey.toUpperCase()}</kbd>
          </StaffLink>
        )}
        <StaffLink href={staffPages.deleted} className="rail-tab">
          Recently Deleted
          <kbd aria-hidden="true">G {deletedKey.toUpperCase()}</kbd>
        </StaffLink>
      </div>
      <button type="button" className="rail-hint" onClick={() => overlay.set('keyboard-map')}>
        Keyboard: <kbd>?</kbd>
      </button>
      <p className="rail-version">Baydoor {useContext(VersionContext)}</p>
    </nav>
  )
}
