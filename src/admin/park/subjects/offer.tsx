import { SavedChoice, SavedText, SavedTextarea } from '#admin/parts/saving/saved-controls.tsx'
import { ParkSection } from '#admin/park/park-fieldset.tsx'
import { PlaceholdersNote } from '#admin/park/placeholders-note.tsx'
import { TradeLists } from '#admin/park/trade-lists.tsx'
import type { SubjectProps } from '#admin/park/use-park-record.ts'
import type { Option } from '#ui/select.tsx'

const sizes: Option[] = [
  { value: 'false', label: 'SF' },
  { value: 'true', label: 'SF and m²' },
]

const rents: Option[] = [
  { value: 'all-in', label: 'All-in: with what it includes' },
  { value: 'gross', label: 'Gross' },
  { value: 'net', label: 'Net: with additional rent' },
]

const eachOnALine = 'A line each.'

/** The facts about units and rents that pages, forms and emails state. */
export const Offer = ({ record }: SubjectProps) => (
  <>
    <ParkSection title="Units and Rents">
      <SavedText
        record={record}
        field="doorHeight"
        max={20}
        inputMode="numeric"
        hint="Of units without their own. Empty if you do not say."
      />
      <SavedChoice record={record} field="showsSquareMetres" options={sizes} />
      <SavedChoice record={record} field="rentKind" options={rents} />
      <SavedText
        record={record}
        field="additionalRent"
        max={20}
        inputMode="decimal"
        hint="In dollars, as you estimate it, for net rents: visitors then read what a tenant pays a month. 0 to leave it out."
      />
      <SavedText
        record={record}
        field="additionalRentName"
        max={40}
        hint="What you call it, such as TMI or CAM. Empty for additional rent."
      />
      <SavedText
        record={record}
        field="rentIncludes"
        max={60}
        hint="Besides the space, such as electric, for all-in rents. Empty if nothing: then no price is called all-in."
      />
    </ParkSection>
    <ParkSection title="Features and Amenities">
      <PlaceholdersNote />
      <SavedTextarea record={record} field="features" rows={6} hint={eachOnALine} />
      <SavedTextarea record={record} field="amenities" rows={6} hint={eachOnALine} />
    </ParkSection>
    <ParkSection title="What Fits">
      <TradeLists record={record} />
    </ParkSection>
    <ParkSection title="Properties">
      <SavedTextarea record={record} field="towns" rows={6} hint={`Where a property can be. ${eachOnALine}`} />
    </ParkSection>
  </>
)
