import * as links from '#contract/links.ts'
import { useContext } from 'react'
import { usePages, useTabs } from '#admin/places.ts'
import { VersionContext } from '#admin/version.ts'
import type { DashboardTab, StaffPage } from '#contract/staff-pages.constants.ts'
import { lastView } from './last-view.ts'
import { StaffLink } from './link.tsx'
import { overlay } from './overlay.ts'
import { keepInView, moveTabFocus } from './tab-strip.ts'

export const tabId = (name: DashboardTab) => `tab-${name}`

/**
 * The tabs as links, so that each can be opened in a new browser tab. Only the owner has Invitations. A link to another
 * tab restores its last view; the link to the current tab resets it. On a separate page the tabs are plain links.
 */
export function TabList({ tab, page }: { tab?: DashboardTab; page?: StaffPage }) {
  const onDashboard = tab !== undefined
  const pages = usePages().flatMap(({ key, ...page }) => (key ? [{ ...page, key }] : []))
  return (
    <nav aria-label="Office" className="rail">
      <div className="rail-strip">
        <div
          className="rail-tabs"
          {...(onDashboard ? { role: 'tablist', 'aria-label': 'Dashboard', 'aria-orientation': 'vertical' } : {})}
        >
          {useTabs().map(({ name, label, key }) => (
            <StaffLink
              key={name}
              ref={name === tab ? keepInView : undefined}
              id={tabId(name)}
              href={links.tab(name, name === tab ? {} : lastView(name))}
              className="rail-tab"
              {...(onDashboard
                ? {
                    role: 'tab',
                    'aria-selected': name === tab,
                    'aria-controls': name === tab ? 'panel' : undefined,
                    tabIndex: name === tab ? 0 : -1,
                    onKeyDown: moveTabFocus,
                  }
                : {})}
            >
              <span>{label}</span>
              <kbd aria-hidden="true">{`G ${key.toUpperCase()}`}</kbd>
            </StaffLink>
          ))}
        </div>
        {pages.map(({ name, label, href, key }, place) => (
          <StaffLink
            key={name}
            ref={name === page ? keepInView : undefined}
            href={href}
            className={place === 0 ? 'rail-tab rail-apart' : 'rail-tab'}
            aria-current={name === page ? 'page' : undefined}
          >
            {label}
            <kbd aria-hidden="true">{`G ${key.toUpperCase()}`}</kbd>
          </StaffLink>
        ))}
      </div>
      <button type="button" className="rail-hint" onClick={() => overlay.set('keyboard-map')}>
        Keyboard: <kbd>?</kbd>
      </button>
      <p className="rail-version">{`Baydoor ${useContext(VersionContext)}`}</p>
    </nav>
  )
}
