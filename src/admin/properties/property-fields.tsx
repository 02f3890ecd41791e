import { type UseFormReturn, useWatch } from 'react-hook-form'
import {
  isWholeNumber,
  priceText,
  propertyLocations,
  propertyStatuses,
  propertyTypes,
  readWholeNumber,
  splitFeatures,
} from '#contract/properties.words.ts'
import { countText, statusLabel } from '#contract/units.words.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { ImageField } from './image-field.tsx'
import { fieldLabels, type PropertyField, type PropertyValues, type TypedProperty } from './property-form.ts'

const labelled = (values: readonly string[]) => values.map((value) => ({ value, label: statusLabel(value) }))
const statuses = labelled(propertyStatuses)
const types = labelled(propertyTypes)

export type PropertyFormReturn = UseFormReturn<TypedProperty, unknown, PropertyValues>
type Props = { form: PropertyFormReturn; onBusy: (busy: boolean) => void }

/** What can be said of a property, in the order of the specification. */
export function PropertyFields({ form, onBusy }: Props) {
  const { control, register, formState } = form
  const { errors } = formState
  const [size, price, features] = useWatch({ control, name: ['size', 'price', 'features'] })
  const about = (name: PropertyField) => ({ label: fieldLabels[name], error: messageOf(errors[name]) })

  return (
    <>
      <Field {...about('title')} required className="sm:col-span-4">
        {(props) => <input {...props} {...register('title')} className="input" autoComplete="off" />}
      </Field>
      <Field {...about('location')} required className="sm:col-span-2">
        {(props) => (
          <Select {...props} {...register('location')} options={propertyLocations} placeholder="Choose a location" />
        )}
      </Field>
      <Field {...about('description')} className="sm:col-span-6">
        {(props) => <textarea {...props} {...register('description')} className="input" rows={3} />}
      </Field>
      <Field {...about('size')} required className="sm:col-span-3" hint={<Reading typed={size} say={sizeSaid} />}>
        {(props) => <WholeNumber {...props} {...register('size')} />}
      </Field>
      <Field {...about('price')} required className="sm:col-span-3" hint={<Reading typed={price} say={priceSaid} />}>
        {(props) => <WholeNumber {...props} {...register('price')} />}
      </Field>
      <Field {...about('status')} required className="sm:col-span-3">
        {(props) => <Select {...props} {...register('status')} options={statuses} />}
      </Field>
      <Field {...about('propertyType')} required className="sm:col-span-3">
        {(props) => (
          <Select {...props} {...register('propertyType')} options={types} placeholder="Choose a property type" />
        )}
      </Field>
      <ImageField form={form} {...about('imageUrl')} onBusy={onBusy} />
      <Field {...about('features')} className="sm:col-span-6">
        {(props) => (
          <>
            <input
              {...props}
              {...register('features')}
              className="input"
              autoComplete="off"
              placeholder="Three dock doors, Sprinklers"
            />
            <Chips features={splitFeatures(features)} />
          </>
        )}
      </Field>
    </>
  )
}

const WholeNumber = (props: React.ComponentProps<'input'>) => (
  <input {...props} className="input" inputMode="numeric" autoComplete="off" />
)

const sizeSaid = (size: number) => `= ${countText(size)} SF`
const priceSaid = (cents: number) => `= $${priceText(cents)} per SF`

/** How a typed number is read; what is no whole number is not taken in silence. */
function Reading({ typed, say }: { typed: string; say: (value: number) => string }) {
  const value = readWholeNumber(typed)
  const warning =
    typed.trim() === ''
      ? 'Left empty, it is saved as 0.'
      : !isWholeNumber(typed) && `This is no whole number. It is saved as ${countText(value)}.`
  return (
    <span aria-live="polite" className={warning && typed.trim() !== '' ? 'reading-warning' : undefined}>
      {warning || say(value)}
    </span>
  )
}

/** The features as they will be kept. */
const Chips = ({ features }: { features: readonly string[] }) =>
  features.length > 0 && (
    <ul className="feature-chips" aria-label="Features">
      {features.map((feature, place) => (
        <li key={`${place} ${feature}`}>{feature}</li>
      ))}
    </ul>
  )

type Fault = { message?: string | undefined } | undefined

/** What is wrong with a field, or with the first faulty item of a list. */
function messageOf(error: Fault | readonly Fault[]) {
  if (error === undefined) return undefined
  return 'message' in error ? error.message : Object.values(error).find((item) => item?.message)?.message
}
