import { SavedChoice, SavedText } from '#admin/parts/saving/saved-controls.tsx'
import { WeekHours } from './hours-fields.tsx'
import type { ParkRecord } from './use-structured.ts'

const offered = [
  { value: 'true', label: 'Visitors pick a time' },
  { value: 'false', label: 'Not offered' },
]

/** When visitors can tour the park. */
export const TourFields = ({ record }: { record: ParkRecord }) => (
  <>
    <SavedChoice
      record={record}
      field="toursOffered"
      options={offered}
      hint="Tours that are booked stay booked. Staff can always book one."
    />
    <SavedText record={record} field="tourLeadHours" max={20} inputMode="numeric" hint="Before a tour begins." />
    <SavedText record={record} field="tourDaysAhead" max={20} inputMode="numeric" hint="For which times are offered." />
    <WeekHours record={record} field="tourHours" hint="Without any day, the office hours." />
  </>
)
