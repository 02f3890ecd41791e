import { SavedChoice, SavedText, SavedTextarea } from '#admin/parts/saving/saved-controls.tsx'
import type { Option } from '#ui/select.tsx'
import type { ListNoun } from '#admin/parts/list-moves.tsx'
import { maxListed } from '#contract/park-offer.constants.ts'
import type { DescribedFact } from './park-fields.ts'
import { Rows } from './rows-fields.tsx'
import { type ParkRecord, useStructured } from './use-structured.ts'

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

/** What the park offers, as its pages, forms and emails say it. */
export function OfferFields({ record }: { record: ParkRecord }) {
  return (
    <>
      <p className="park-group text-ink-2">
        {
          'In the texts below, {road}, {highway} and {door} stand for the park’s road, highway and door height. A text with {highway} is left out in a park without one.'
        }
      </p>
      <SavedText record={record} field="doorHeight" max={20} inputMode="numeric" hint="Of units without their own." />
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
      <SavedTextarea record={record} field="features" rows={6} hint={eachOnALine} />
      <SavedTextarea record={record} field="amenities" rows={6} hint={eachOnALine} />
      <SavedTextarea record={record} field="spaceTypes" rows={6} hint={`In Request Info. ${eachOnALine}`} />
      <SavedTextarea
        record={record}
        field="unitTypes"
        rows={6}
        hint={`At the end of the home and about pages. ${eachOnALine}`}
      />
      <SavedTextarea record={record} field="towns" rows={6} hint={`Where a property can be. ${eachOnALine}`} />
      <DescribedRows
        record={record}
        field="highlights"
        noun="highlight"
        add="Add Highlight"
        empty="None. The home page then has no section of highlights."
      />
      <DescribedRows
        record={record}
        field="infrastructure"
        noun="item"
        add="Add Infrastructure"
        empty="None. The home page then has no section of infrastructure."
      />
    </>
  )
}

type Props = { record: ParkRecord; field: DescribedFact; noun: ListNoun; add: string; empty: string }

/** Headings with a sentence each. */
function DescribedRows({ record, field, ...words }: Props) {
  const edited = useStructured(record, field)
  return (
    <fieldset className="park-group">
      <legend>{edited.label}</legend>
      <Rows
        {...words}
        record={record}
        field={field}
        edited={edited}
        blank={{ name: '', words: '' }}
        parts={[
          { name: 'name', label: 'Heading', max: 100 },
          { name: 'words', label: 'Sentence', max: 300, long: true },
        ]}
        max={maxListed}
      />
    </fieldset>
  )
}
