import type { ReactNode } from 'react'
import { usePark } from '#admin/park.tsx'
import { useUser } from '#admin/session.tsx'
import { signOutAddress } from '#contract/auth.words.ts'
import { staffPages } from '#contract/staff-pages.words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DoorMark } from '#ui/drawings/door-mark.tsx'
import { forgetDrafts } from './drafts.ts'
import { StaffLink } from './link.tsx'
import { ThemeSelect } from './theme-select.tsx'

/** What stands around every screen behind the guard: whose park it is, who is signed in, and the way out. */
export function Frame({ children }: { children: ReactNode }) {
  const { shortName } = usePark()
  const { firstName, email } = useUser()
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
        <span className="max-md:hidden text-ink-2">Admin Dashboard</span>
        <span className="ml-auto truncate max-sm:hidden">Welcome, {firstName || email || 'Admin'}</span>
        <ThemeSelect />
        <ButtonLink variant="outline" href={signOutAddress} onClick={forgetDrafts}>
          Logout
        </ButtonLink>
      </header>
      {children}
    </>
  )
}
