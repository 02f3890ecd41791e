import { SavedChoice, SavedText } from '#admin/parts/saving/saved-controls.tsx'
import { usualWeek, WeekHours } from '#admin/park/hours-fields.tsx'
import { FollowsOffice } from '#admin/park/follows-office.tsx'
import { ParkSection } from '#admin/park/park-fieldset.tsx'
import { valueOf } from '#admin/park/park-fields.ts'
import type { SubjectProps } from '#admin/park/use-park-record.ts'
import { type ParkRecord, useStructured } from '#admin/park/use-structured.ts'

const offered = [
  { value: 'true', label: 'Visitors pick a time' },
  { value: 'false', label: 'Not offered' },
]

/** The hours in which visitors can tour the park. */
export const Tours = ({ record }: SubjectProps) => (
  <ParkSection title="Booking">
    <SavedChoice
      record={record}
      field="toursOffered"
      options={offered}
      hint="Tours that are booked stay booked. Staff can always book one."
    />
    <SavedText record={record} field="tourLeadHours" max={20} inputMode="numeric" hint="Before a tour begins." />
    <SavedText record={record} field="tourDaysAhead" max={20} inputMode="numeric" hint="For which times are offered." />
    <TourHours record={record} />
  </ParkSection>
)

/** The office hours, or separate weekly hours. */
function TourHours({ record }: { record: ParkRecord }) {
  const field = 'tourHours'
  const { label, value: own, change } = useStructured(record, field)
  const office = valueOf<'officeHours'>(record.textOf('officeHours'))
  return (
    <>
      <FollowsOffice
        record={record}
        field={field}
        label={label}
        follows="The same as the office hours"
        own="Hours of their own"
        isOwn={own.length > 0}
        onChange={(isOwn) => change(isOwn ? (office.length > 0 ? office : usualWeek) : [], 'put')}
      />
      {own.length > 0 && <WeekHours record={record} field={field} hint="Closed days have no tours." />}
    </>
  )
}
