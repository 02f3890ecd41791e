import { CircleUserRound, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { usePark } from '#admin/park.tsx'
import { useUser } from '#admin/session.tsx'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { Button } from '#ui/button.tsx'
import { DoorMark } from '#ui/drawings/door-mark.tsx'
import { InboxLink } from './inbox-link.tsx'
import { StaffLink } from './link.tsx'
import { logOut } from './logout.ts'
import { commandKey } from './command-key.ts'
import { overlay } from './overlay.ts'
import { ThemeSelect } from './theme-select.tsx'

/** What stands around every screen behind the guard: whose park it is, the way to everything, who is signed in, and the way out. */
export function Frame({ children }: { children: ReactNode }) {
  const { shortName } = usePark()
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="office-header">
        <StaffLink href={staffPages.dashboard} className="office-logo">
          <DoorMark className="h-5 w-7 shrink-0 text-cta" />
          {shortName}
        </StaffLink>
        <span className="text-ink-2 max-md:hidden">Admin Dashboard</span>
        <Button variant="outline" className="search-button" onClick={() => overlay.set('palette')}>
          <Search size={16} aria-hidden="true" />
          <span className="max-sm:sr-only">Search or jump to</span>
          <kbd aria-hidden="true">{commandKey} K</kbd>
        </Button>
        <InboxLink />
        <Account />
      </header>
      {children}
    </>
  )
}

/** Who is signed in, the look and the way out; on small screens behind a button, as a popover of the platform. */
function Account() {
  const { firstName, email } = useUser()
  const [path] = useLocation()
  const account = useRef<HTMLDivElement>(null)
  useEffect(() => account.current?.hidePopover(), [path])
  return (
    <>
      <button type="button" className="icon-button lg:hidden" popoverTarget="account" aria-label="Account">
        <CircleUserRound size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div ref={account} id="account" popover="auto" className="account">
        <span className="truncate">Welcome, {firstName || email || 'Admin'}</span>
        <ThemeSelect />
        <Button variant="outline" onClick={() => void logOut()}>
          Logout
        </Button>
      </div>
    </>
  )
}
