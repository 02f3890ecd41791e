import { SelectField, TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import {
  centsOfDollars,
  fullPrice,
  isWholeNumber,
  type PricePeriod,
  pricePeriods,
  propertyStatuses,
  propertyTypes,
  readWholeNumber,
} from '#contract/properties/properties.constants.ts'
import { usePark } from '#admin/park.tsx'
import { readFeatures } from '#domain/reading/features-text.ts'
import { countText, noRentText, statusLabel } from '#domain/units/units.constants.ts'
import { Field } from '#ui/field.tsx'
import { PropertyPhotos } from './property-photos.tsx'
import { fieldLabels, periodLabel, type PropertyValues, type TypedProperty } from './property-form.ts'

const labelled = (values: readonly string[]) => values.map((value) => ({ value, label: statusLabel(value) }))
const statuses = labelled(propertyStatuses)
const types = labelled(propertyTypes)
const periods = pricePeriods.map((value) => ({ value, label: periodLabel(value) }))

export type PropertyFormReturn = UseFormReturn<TypedProperty, unknown, PropertyValues>
type Props = { form: PropertyFormReturn; disabled: boolean; onBusy: (busy: boolean) => void }

/** The fields of a property, in the order of docs/specification/staff-area.md#properties-tab. */
export function PropertyFields({ form, disabled, onBusy }: Props) {
  const { control, register, formState, setValue } = form
  const { errors, defaultValues } = formState
  const { towns } = usePark()
  const [size, price, period, features] = useWatch({ control, name: ['size', 'price', 'pricePeriod', 'features'] })
  const setPrice = (cents: string) => setValue('price', cents, { shouldDirty: true, shouldValidate: true })

  return (
    <>
      <TextField name="title" className="sm:col-span-4" />
      <SelectField
        name="location"
        className="sm:col-span-2"
        options={townsWith(towns, defaultValues?.location)}
        placeholder="Choose a location"
      />
      <TextAreaField name="description" className="sm:col-span-6" rows={3} />
      <TextField
        name="size"
        required
        className="sm:col-span-2"
        hint={<Reading typed={size} format={sizeText} />}
        inputMode="numeric"
      />
      <TextField
        name="price"
        required
        className="sm:col-span-2"
        hint={<PriceReading typed={price} period={asPeriod(period)} onUse={setPrice} />}
        inputMode="numeric"
        placeholder="105"
      />
      <SelectField name="pricePeriod" className="sm:col-span-2" options={periods} />
      <SelectField name="status" className="sm:col-span-3" options={statuses} />
      <SelectField name="propertyType" className="sm:col-span-3" options={types} placeholder="Choose a property type" />
      <PropertyPhotos form={form} disabled={disabled} onBusy={onBusy} />
      <Field
        label={fieldLabels.features}
        error={messageOf(errors.features)}
        className="sm:col-span-6"
        hint={features.includes('"') && 'Put a feature that contains a comma in quotation marks.'}
      >
        {(props) => (
          <>
            <input
              {...props}
              {...register('features')}
              className="input"
              autoComplete="off"
              placeholder="Three dock doors, Sprinklers"
            />
            <Chips features={readFeatures(features)} />
          </>
        )}
      </Field>
    </>
  )
}

/** The towns of the park, plus the property's present town. */
const townsWith = (towns: readonly string[], current = '') =>
  current === '' || towns.includes(current) ? towns : [...towns, current]

const sizeText = (size: number) => `= ${countText(size)} SF`
const asPeriod = (text: string): PricePeriod => (text === 'year' ? 'year' : 'month')

type PriceReadingProps = { typed: string; period: PricePeriod; onUse: (text: string) => void }

/** Shows typed cents as dollars, and offers to correct a price that was typed in dollars. */
function PriceReading({ typed, period, onUse }: PriceReadingProps) {
  const read = (price: number) => fullPrice({ price, pricePeriod: period })
  const meant = centsOfDollars(typed)
  if (typed.trim() === '') return <span aria-live="polite">{`Left empty, it is saved as 0: ${noRentText}.`}</span>
  if (isWholeNumber(typed)) return <span aria-live="polite">{`= ${read(readWholeNumber(typed))}`}</span>
  return (
    <>
      <span
        aria-live="polite"
        className="reading-warning"
      >{`This is not a whole number of cents. It is saved as ${countText(readWholeNumber(typed))}.`}</span>
      {meant !== undefined && (
        <span>
          {' '}
          <button
            type="button"
            className="link"
            onClick={() => onUse(String(meant))}
          >{`Dollars? Use ${countText(meant)} cents`}</button>
        </span>
      )}
    </>
  )
}

/** Shows how a typed number is read, with a warning if it is not a whole number. */
function Reading({ typed, format }: { typed: string; format: (value: number) => string }) {
  const value = readWholeNumber(typed)
  const warning =
    typed.trim() === ''
      ? 'Left empty, it is saved as 0.'
      : !isWholeNumber(typed) && `This is not a whole number. It is saved as ${countText(value)}.`
  return (
    <span aria-live="polite" className={warning && typed.trim() !== '' ? 'reading-warning' : undefined}>
      {warning || format(value)}
    </span>
  )
}

/** The features as they will be stored. */
const Chips = ({ features }: { features: readonly string[] }) =>
  features.length > 0 && (
    <ul className="feature-chips" aria-label="Features">
      {features.map((feature, place) => (
        <li key={`${place} ${feature}`}>{feature}</li>
      ))}
    </ul>
  )

type Fault = { message?: string | undefined } | undefined

/** The message of a field, or of the first invalid item of a list. */
function messageOf(error: Fault | readonly Fault[]) {
  if (error === undefined) return undefined
  return 'message' in error ? error.message : Object.values(error).find((item) => item?.message)?.message
}
