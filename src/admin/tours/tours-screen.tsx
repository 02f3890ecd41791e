import { Page } from '#admin/parts/frame/page.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { TabStrip } from '#admin/parts/frame/tab-strip.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useUserChoices } from '#admin/parts/forms/staff-choice.tsx'
import { ListFilter } from '#admin/parts/lists/list-filter.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as links from '#contract/links.ts'
import { daysAfter } from '#domain/leases/days.ts'
import { ChevronLeft, ChevronRight } from '#ui/icons/icons.tsx'
import { ToursList } from './tours-list.tsx'
import { ToursWeek } from './tours-week.tsx'
import { daysOfWeek } from './week-times.ts'
import './tours.css'

const tabId = (name: string) => `tours-tab-${name}`

/** The tours of all leads, by the week or as a list. */
export function Screen() {
  const today = useDay()
  const [view] = useUrlState('view')
  const [week, setWeek] = useUrlState('week')
  const [whose, setWhose] = useUrlState('whose')
  const days = daysOfWeek(/^2[01]\d\d-\d\d-\d\d$/.test(week) && !Number.isNaN(Date.parse(week)) ? week : today)
  const [monday = today] = days
  const users = useUserChoices()
  const kept = whose ? { whose } : {}
  const isList = view === 'list'
  const weekLink = (day: string) => links.tours({ week: day, ...kept })
  const [thisMonday = today] = daysOfWeek(today)
  return (
    <Page
      title="Tours"
      facts={isList ? undefined : `${dayText(monday)} to ${dayText(daysAfter(monday, 6))}`}
      actions={
        !isList && (
          <>
            <StaffButtonLink
              variant="quiet"
              href={weekLink(daysAfter(monday, -7))}
              data-key="["
              title="["
              aria-label="Previous week"
            >
              <ChevronLeft size={18} />
            </StaffButtonLink>
            <StaffButtonLink
              variant="outline"
              href={links.tours(kept)}
              aria-current={monday === thisMonday ? 'date' : undefined}
            >
              This Week
            </StaffButtonLink>
            <StaffButtonLink
              variant="quiet"
              href={weekLink(daysAfter(monday, 7))}
              data-key="]"
              title="]"
              aria-label="Next week"
            >
              <ChevronRight size={18} />
            </StaffButtonLink>
          </>
        )
      }
      tabs={
        <TabStrip
          label="Tours"
          current={isList ? 'list' : 'week'}
          idOf={tabId}
          tabs={[
            { name: 'week', label: 'Week', href: links.tours(kept) },
            { name: 'list', label: 'List', href: links.tours({ view: 'list', ...kept }) },
          ]}
        >
          <ListFilter label="Whose" all="Everybody's" options={users} value={whose} onChange={setWhose} />
        </TabStrip>
      }
    >
      <section
        role="tabpanel"
        id="panel"
        aria-labelledby={tabId(isList ? 'list' : 'week')}
        tabIndex={-1}
        className="tours"
      >
        {isList ? (
          <ToursList whose={whose} />
        ) : (
          <ToursWeek days={days} today={today} whose={whose} onWeek={(day) => setWeek(daysOfWeek(day)[0] ?? null)} />
        )}
      </section>
    </Page>
  )
}
