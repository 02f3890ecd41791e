import * as links from '#contract/links.ts'
import { CircleUserRound, Inbox, Search } from '#ui/icons/icons.tsx'
import type { ReactNode } from 'react'
import { usePark } from '#admin/park.tsx'
import { useUser } from '#admin/session.tsx'
import { chooseTheme, theme } from '#admin/theme.ts'
import { useStore } from '#ui/store.ts'
import { staffPages, themes } from '#contract/staff-pages.constants.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { inquiryInbox } from './inquiry-inbox.ts'
import { commandKey } from './keyboard.ts'
import { StaffButtonLink, StaffLink } from './link.tsx'
import { logOut } from './logout.ts'
import { overlay } from './overlay.ts'
import { ParkMark } from './park-mark.tsx'

/** The header around every screen behind the guard. */
export function Frame({ children }: { children: ReactNode }) {
  const { shortName } = usePark()
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="office-header">
        <StaffLink href={staffPages.dashboard.address} className="office-logo">
          <ParkMark name={shortName} className="h-5 w-7" />
        </StaffLink>
        <span className="whitespace-nowrap text-ink-2 max-md:hidden">Admin Dashboard</span>
        <Button variant="outline" className="search-button" onClick={() => overlay.set('palette')}>
          <Search />
          <span className="max-sm:sr-only">Search or jump to</span>
          <kbd aria-hidden="true">{`${commandKey} K`}</kbd>
        </Button>
        <InboxLink />
        <Account />
      </header>
      {children}
    </>
  )
}

/** A link to the inquiries, with the number of open ones and the sender of a new one. */
function InboxLink() {
  const inbox = useStore(inquiryInbox, (all) => all)
  const { open, arrived, readUpTo } = inbox
  const fresh = arrived && arrived.id > readUpTo ? arrived : undefined
  const count = `${countText(open)} open ${open === 1 ? 'inquiry' : 'inquiries'}`
  return (
    <StaffLink
      href={fresh ? links.inquiry(fresh.id) : links.inquiries()}
      className="inbox-link"
      title={fresh ? undefined : count}
      data-fresh={fresh ? '' : undefined}
      onClick={() => inquiryInbox.set({ ...inbox, readUpTo: arrived?.id ?? 0 })}
    >
      <Inbox size={18} strokeWidth={1.75} />
      <span className="sr-only">{fresh ? `${count}, new from ${fresh.name}` : count}</span>
      {open > 0 && <b aria-hidden="true">{countText(open)}</b>}
      {fresh && (
        <span aria-hidden="true" className="max-lg:hidden">
          {`New: ${fresh.name}`}
        </span>
      )}
    </StaffLink>
  )
}

/** User name, theme and logout; on small screens in a popover. */
function Account() {
  const { firstName, email } = useUser()
  return (
    <>
      <button type="button" className="icon-button lg:hidden" popoverTarget="account" aria-label="Account">
        <CircleUserRound size={22} strokeWidth={1.75} />
      </button>
      <div id="account" popover="auto" className="account">
        <span className="truncate">{`Welcome, ${firstName || email || 'Admin'}`}</span>
        <StaffButtonLink variant="quiet" href={staffPages.alerts.address}>
          Alerts
        </StaffButtonLink>
        <ThemeSelect />
        <Button variant="outline" onClick={() => void logOut()}>
          Logout
        </Button>
      </div>
    </>
  )
}

const themeLabels = { system: 'System look', light: 'Light', dark: 'Dark' }
const themeOptions = themes.map((value) => ({ value, label: themeLabels[value] }))

function ThemeSelect() {
  const chosen = useStore(theme, (value) => value)
  return (
    <Select
      aria-label="Look"
      className="w-auto!"
      options={themeOptions}
      value={chosen}
      onChange={({ currentTarget }) => {
        const choice = themes.find((value) => value === currentTarget.value)
        if (choice) chooseTheme(choice)
      }}
    />
  )
}
