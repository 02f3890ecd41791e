import { type ReactNode, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { NumberField, TextField } from '#admin/parts/forms/fields.tsx'
import { usePark } from '#admin/park.tsx'
import { useApiQuery } from '#client/query.ts'
import { moveInTimeframes } from '#contract/inquiries/inquiries.constants.ts'
import * as unitsApi from '#contract/units/units.ts'
import { usualSources } from '#domain/leads/leads.constants.ts'
import { readDollars, readSquareFeet } from '#domain/reading/read-number.ts'
import { squareFeet } from '#domain/units/units.constants.ts'
import { fieldLabels, type LeadFormInput } from './lead-form.ts'
import './lead-wants.css'

type ChipsProps = {
  name: 'spaceType' | 'spaceSize' | 'timeframe' | 'source'
  options: readonly { value: string | number; label: string }[]
  /** The field for any other value, which Other shows; without it the options are all. */
  other?: ReactNode
}

const otherLabel = 'Other'

/** A field whose usual values are chosen by one press; pressing the chosen one again clears it. */
function ChipsField({ name, options: all, other }: ChipsProps) {
  const { field } = useController<LeadFormInput>({ name })
  // The list of a park can have Other itself, which the field for any other value is.
  const options = other === undefined ? all : all.filter(({ label }) => label !== otherLabel)
  const [isOther, setOther] = useState(false)
  const group = useId()
  const empty = name === 'spaceSize' ? null : ''
  const chosen = options.find(({ value }) => value === field.value)
  const showsOther = other !== undefined && (isOther || (field.value !== empty && !chosen))
  const choose = (value: string | number | null, toOther: boolean) => {
    setOther(toOther)
    field.onChange(value)
  }
  const chip = (label: string, isChosen: boolean, onPress: () => void) => (
    <label key={label} className="chip">
      <input
        type="radio"
        name={group}
        className="sr-only"
        checked={isChosen}
        onChange={onPress}
        onClick={() => isChosen && choose(empty, false)}
      />
      {label}
    </label>
  )
  return (
    <div className="lead-chips form-wide">
      <div role="radiogroup" aria-labelledby={group} className="chips">
        <span id={group}>{fieldLabels[name]}</span>
        {options.map(({ value, label }) =>
          chip(label, value === chosen?.value && !showsOther, () => choose(value, false)),
        )}
        {other !== undefined && chip(otherLabel, showsOther, () => choose(empty, true))}
      </div>
      {showsOther && other}
    </div>
  )
}

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const sources = named(usualSources)
const timeframes = named(moveInTimeframes)

/** The sizes offered as chips. */
const maxSizes = 4

function useSizes() {
  const { data: units = [] } = useApiQuery(unitsApi.listForStaff)
  const bySize = Map.groupBy(units, ({ size }) => size)
  return [...bySize]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, maxSizes)
    .map(([size]) => ({ value: size, label: `${squareFeet(size)} SF` }))
    .toSorted((one, other) => one.value - other.value)
}

/** What a new lead wants, most of it by a press. */
export function ChosenWants() {
  const { spaceTypes, country } = usePark()
  return (
    <>
      <ChipsField name="spaceType" options={named(spaceTypes)} other={<TextField name="spaceType" optional="" />} />
      <ChipsField
        name="spaceSize"
        options={useSizes()}
        other={<NumberField name="spaceSize" read={readSquareFeet} optional="" />}
      />
      <ChipsField name="timeframe" options={timeframes} other={<TextField name="timeframe" optional="" />} />
      <ChipsField name="source" options={sources} />
      <TextField name="preferredLocation" optional="" />
      <NumberField name="budget" read={(text) => readDollars(text, country)} optional="" />
    </>
  )
}
