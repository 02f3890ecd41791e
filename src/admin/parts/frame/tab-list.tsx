import * as links from '#contract/links.ts'
import { useContext } from 'react'
import { crmKey, deletedKey, historyKey, leasesKey, parkKey, type TabName, tabs, todayKey } from '#admin/routes.ts'
import { usePermission } from '#admin/session.tsx'
import { VersionContext } from '#admin/version.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { lastView } from './last-view.ts'
import { StaffLink } from './link.tsx'
import { overlay } from './overlay.ts'
import { keepInView, moveTabFocus } from './tab-strip.ts'

export const tabId = (name: TabName) => `tab-${name}`

/**
 * The tabs as links, so that each can be opened in a new browser tab; Invitations are only for the owner. A link to
 * another tab restores its last view, the link to the current one resets it. On a separate page the tabs are plain links.
 */
export function TabList({ current }: { current: TabName | 'crm-dashboard' }) {
  const canInvite = usePermission('manage invitations')
  const canSeeHistory = usePermission('see the whole history')
  const onDashboard = current !== 'crm-dashboard'

  const shown = tabs.filter((tab) => !('ownerOnly' in tab) || canInvite)
  return (
    <nav aria-label="Office" className="rail">
      <div className="rail-strip">
        <div
          className="rail-tabs"
          {...(onDashboard ? { role: 'tablist', 'aria-label': 'Dashboard', 'aria-orientation': 'vertical' } : {})}
        >
          {shown.map(({ name, label, key }) => (
            <StaffLink
              key={name}
              ref={name === current ? keepInView : undefined}
              id={tabId(name)}
              href={links.tab(name, name === current ? {} : lastView(name))}
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
              <span>{label}</span>
              <kbd aria-hidden="true">{`G ${key.toUpperCase()}`}</kbd>
            </StaffLink>
          ))}
        </div>
        <StaffLink
          ref={onDashboard ? undefined : keepInView}
          href={staffPages.crm}
          className="rail-tab rail-apart"
          aria-current={current === 'crm-dashboard' ? 'page' : undefined}
        >
          CRM Dashboard
          <kbd aria-hidden="true">{`G ${crmKey.toUpperCase()}`}</kbd>
        </StaffLink>
        <StaffLink href={staffPages.today} className="rail-tab">
          Today
          <kbd aria-hidden="true">{`G ${todayKey.toUpperCase()}`}</kbd>
        </StaffLink>
        <StaffLink href={staffPages.leases} className="rail-tab">
          Leases
          <kbd aria-hidden="true">{`G ${leasesKey.toUpperCase()}`}</kbd>
        </StaffLink>
        {canSeeHistory && (
          <StaffLink href={staffPages.history} className="rail-tab">
            History
            <kbd aria-hidden="true">{`G ${historyKey.toUpperCase()}`}</kbd>
          </StaffLink>
        )}
        <StaffLink href={staffPages.park} className="rail-tab">
          Park
          <kbd aria-hidden="true">{`G ${parkKey.toUpperCase()}`}</kbd>
        </StaffLink>
        <StaffLink href={staffPages.deleted} className="rail-tab">
          Recently Deleted
          <kbd aria-hidden="true">{`G ${deletedKey.toUpperCase()}`}</kbd>
        </StaffLink>
      </div>
      <button type="button" className="rail-hint" onClick={() => overlay.set('keyboard-map')}>
        Keyboard: <kbd>?</kbd>
      </button>
      <p className="rail-version">{`Baydoor ${useContext(VersionContext)}`}</p>
    </nav>
  )
}
