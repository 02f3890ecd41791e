import * as links from '#contract/links.ts'
import { useContext } from 'react'
import { logOut } from '#admin/parts/frame/logout.ts'
import { overlay } from '#admin/parts/frame/overlay.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { useUser } from '#admin/session.tsx'
import { chooseTheme, theme } from '#admin/theme.ts'
import { VersionContext } from '#admin/version.ts'
import { staffPages, themes } from '#contract/staff-pages.constants.ts'
import { CircleUserRound } from '#ui/icons/icons.tsx'
import { Select } from '#ui/select.tsx'
import { useStore } from '#ui/store.ts'

/** The foot of the navigation: the user's own pages and settings, and the logout. */
export function Account() {
  const { firstName, email } = useUser()
  const greeting = `Welcome, ${firstName || email || 'Admin'}`
  return (
    <div className="navigation-foot">
      <button type="button" className="navigation-user" popoverTarget="account" title={greeting}>
        <CircleUserRound size={18} />
        <span>{greeting}</span>
      </button>
      <div id="account" popover="auto" className="account">
        <StaffLink href={staffPages.alerts.address}>Alerts</StaffLink>
        <StaffLink href={links.tab('password')}>Password</StaffLink>
        <button type="button" onClick={openKeyboardMap}>
          Keyboard <kbd aria-hidden="true">?</kbd>
        </button>
        <a href="/">View Site</a>
        <ThemeSelect />
        <button type="button" className="account-logout" onClick={() => void logOut()}>
          Logout
        </button>
        <p>{`Baydoor ${useContext(VersionContext)}`}</p>
      </div>
      <button type="button" className="navigation-logout" onClick={() => void logOut()}>
        Logout
      </button>
    </div>
  )
}

function openKeyboardMap() {
  document.getElementById('account')?.hidePopover()
  overlay.set('keyboard-map')
}

const themeLabels = { system: 'System look', light: 'Light', dark: 'Dark' }
const themeOptions = themes.map((value) => ({ value, label: themeLabels[value] }))

function ThemeSelect() {
  const chosen = useStore(theme, (value) => value)
  return (
    <Select
      aria-label="Look"
      options={themeOptions}
      value={chosen}
      onChange={({ currentTarget }) => {
        const choice = themes.find((value) => value === currentTarget.value)
        if (choice) chooseTheme(choice)
      }}
    />
  )
}
