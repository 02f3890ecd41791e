import { WeekHours } from '#admin/park/hours-fields.tsx'
import { ParkSection } from '#admin/park/park-fieldset.tsx'
import { SearchHours, ShownHours } from '#admin/park/hours-readings.tsx'
import type { SubjectProps } from '#admin/park/use-park-record.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import { ClosedDays } from './closed-days.tsx'

/** The office hours, entered once, and the hours shown elsewhere if they differ. */
export const Hours = ({ park, record }: SubjectProps) => (
  <>
    <ParkSection title="Hours">
      <WeekHours
        record={record}
        field="officeHours"
        hint={`The hours in which the office replies to inquiries; visitors, search engines and tours have them from here. Visitors are promised a reply within ${replyHours} hours of the clock, closed days included; the reply clock also tells how much of its time is in office hours.`}
      />
      <ShownHours record={record} />
      <SearchHours record={record} />
    </ParkSection>
    <ParkSection title="Closed Days">
      <ClosedDays record={record} country={park.country} />
    </ParkSection>
  </>
)
