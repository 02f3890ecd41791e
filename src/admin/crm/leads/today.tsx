import * as links from '#contract/links.ts'
import { CalendarClock, CalendarPlus, Clock, KeyRound, PhoneOff, TriangleAlert } from '#ui/icons/icons.tsx'
import type { ReactNode } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { useApiQuery } from '#client/query.ts'
import { untouchedDays } from '#domain/leads/leads.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { countText } from '#domain/units/units.constants.ts'

const shows = ['due', 'overdue', 'untouched'] as const
export type Show = (typeof shows)[number]
export const showIn = (parameter: string) => shows.find((name) => name === parameter)

const labels: Record<Show, string> = {
  due: 'Follow-ups due today',
  overdue: 'Overdue follow-ups',
  untouched: `Untouched for ${untouchedDays} days`,
}
const icons: Record<Show, ReactNode> = {
  due: <CalendarClock />,
  overdue: <TriangleAlert />,
  untouched: <PhoneOff />,
}

/** Today's work: filters for leads, and links to leases in the units tab. */
export function Today({ shown }: { shown: Show | undefined }) {
  const { data } = useApiQuery(leadsApi.countDueWork)
  const ending = data?.leasesEnding.find(({ count }) => count > 0)
  return (
    <nav aria-label="Today" className="chips crm-chips">
      {shows.map((name) => (
        <StaffLink
          key={name}
          href={links.leads(name === shown ? {} : { show: name })}
          className="chip"
          aria-current={name === shown ? 'true' : undefined}
          data-urgent={name === 'overdue' && (data?.overdue ?? 0) > 0 ? '' : undefined}
        >
          {icons[name]}
          <span>{labels[name]}</span>
          <b>{data ? countText(data[name]) : '–'}</b>
        </StaffLink>
      ))}
      {data && data.holdovers > 0 && (
        <StaffLink href={links.tab('units', { show: 'ended' })} className="chip" data-urgent="">
          <KeyRound />
          Leases past their end
          <b>{countText(data.holdovers)}</b>
        </StaffLink>
      )}
      {ending && (
        <StaffLink href={links.tab('units', { show: String(ending.days) })} className="chip">
          <Clock />
          <span>{`Leases ending within ${ending.days} days`}</span>
          <b>{countText(ending.count)}</b>
        </StaffLink>
      )}
      {data && data.upcoming > 0 && (
        <StaffLink href={links.tab('units', { show: 'upcoming' })} className="chip">
          <CalendarPlus />
          Upcoming leases
          <b>{countText(data.upcoming)}</b>
        </StaffLink>
      )}
    </nav>
  )
}
