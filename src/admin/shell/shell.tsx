import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as links from '#contract/links.ts'
import { overlay } from '#admin/parts/frame/overlay.ts'
import { commandKey } from '#admin/parts/frame/keyboard.ts'
import { inquiryInbox } from '#admin/parts/frame/inquiry-inbox.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { ParkMark } from '#admin/parts/frame/park-mark.tsx'
import { usePark } from '#admin/park.tsx'
import { useApiQuery } from '#client/query.ts'
import * as navigationCountsApi from '#contract/reports/navigation-counts.ts'
import type { NavigationCounts } from '#contract/reports/navigation-counts.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Menu, Search } from '#ui/icons/icons.tsx'
import { useStore } from '#ui/store.ts'
import { Account } from './account.tsx'
import { placeIcons } from './place-icons.tsx'
import { type Place, type PlaceLabel, useCurrentPlace, useNavigation } from './places.ts'

/** The places of the phone's bar; the others open from More. */
const phonePlaces: readonly PlaceLabel[] = ['Today', 'Inquiries', 'Leads', 'Units']

/** The navigation beside every page behind the guard; on phones a bar, from which the whole navigation opens. */
export function Shell({ children }: { children: ReactNode }) {
  const { shortName } = usePark()
  const [path] = useLocation()
  const search = useSearch()
  // On phones the navigation closes once a place was chosen.
  useEffect(() => document.getElementById('navigation')?.hidePopover(), [path, search])
  const { label: current, isFolded } = useCurrentPlace()
  const groups = useNavigation(current)
  const { data: counts } = useApiQuery(navigationCountsApi.read)
  const phone = groups.flat().filter(({ label }) => phonePlaces.includes(label))
  return (
    <div className="shell" data-folded={isFolded ? '' : undefined}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <nav id="navigation" popover="auto" aria-label="Office" className="navigation">
        <StaffLink href={staffPages.dashboard.address} className="navigation-mark" title="Admin Dashboard">
          <ParkMark name={shortName} className="h-5 w-7" />
        </StaffLink>
        <button type="button" className="navigation-find" onClick={() => overlay.set('palette')}>
          <Search size={18} />
          <span>Search or jump to</span>
          <kbd aria-hidden="true">{`${commandKey} K`}</kbd>
        </button>
        {groups.map((places) => (
          <ul key={places[0]?.label}>
            {places.map((place) => (
              <li key={place.label}>
                <PlaceLink place={place} counts={counts} isCurrent={place.label === current} />
              </li>
            ))}
          </ul>
        ))}
        <Account />
      </nav>
      {children}
      <nav aria-label="Office, on a phone" className="phone-bar">
        {phone.map((place) => (
          <PlaceLink key={place.label} place={place} counts={counts} isCurrent={place.label === current} />
        ))}
        <button
          type="button"
          popoverTarget="navigation"
          aria-current={current && !phonePlaces.includes(current) ? 'page' : undefined}
        >
          <Menu size={18} />
          <span>More</span>
        </button>
      </nav>
    </div>
  )
}

const countNouns: Record<keyof NavigationCounts, string> = {
  today: 'due',
  inquiries: 'open',
  unmatchedEmails: 'to be matched',
}

type PlaceProps = {
  place: Place
  counts: NavigationCounts | undefined
  isCurrent: boolean
}

function PlaceLink({ place: { label, href, count, keys }, counts, isCurrent }: PlaceProps) {
  const Icon = placeIcons[label]
  const number = count && counts ? counts[count] : 0
  const inbox = useStore(inquiryInbox, (all) => all)
  const { arrived, readUpTo } = inbox
  const fresh = count === 'inquiries' && arrived && arrived.id > readUpTo ? arrived : undefined
  return (
    <StaffLink
      href={fresh ? links.inquiry(fresh.id) : href}
      data-fresh={fresh ? '' : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      title={keys ? `${label}, ${keys}` : label}
      onClick={() => count === 'inquiries' && inquiryInbox.set({ ...inbox, readUpTo: arrived?.id ?? 0 })}
    >
      <Icon size={18} />
      <span>{label}</span>
      {count && number > 0 && (
        <b>
          <span>{countText(number)}</span>
          <span className="sr-only">{` ${countNouns[count]}${fresh ? `, new from ${fresh.name}` : ''}`}</span>
        </b>
      )}
    </StaffLink>
  )
}
