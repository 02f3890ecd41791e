import { type ReactNode, useRef, useState } from 'react'
import { useStore } from '#client/store.ts'
import type { StaffUnit } from '#contract/units.ts'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'
import { textOf, type UnitField, unitFields } from './unit-fields.ts'
import type { UnitSaver } from './unit-savers.ts'

type Props<F extends UnitField> = { unit: StaffUnit; saver: UnitSaver; field: F }

/** What a field shows: what somebody changed and is not stored yet, else what is stored. */
function useField<F extends UnitField>({ unit, saver, field }: Props<F>) {
  const unsaved = useStore(saver.store, (saving) => saving.unsaved[field])
  return { text: unsaved?.text ?? textOf(unit, field), error: unsaved?.says, label: unitFields[field], optional: '' }
}

/** While a field has the focus it shows what is typed, letter by letter, and not what became of it. */
function useTyping(text: string) {
  const [typed, setTyped] = useState<string>()
  return [typed ?? text, setTyped] as const
}

type TextProps = Props<UnitField> & {
  most: number
  hint?: ReactNode
  list?: string
  inputMode?: 'decimal'
}

/** A text that is saved on Enter, on leaving the field and after a pause. */
export function UnitText({ most, hint, list, inputMode, ...props }: TextProps) {
  const { saver, field } = props
  const { text, ...about } = useField(props)
  const [shown, setTyped] = useTyping(text)
  return (
    <Field {...about} hint={hint}>
      {(control) => (
        <input
          {...control}
          className="input"
          autoComplete="off"
          enterKeyHint="done"
          inputMode={inputMode}
          list={list}
          maxLength={most}
          value={shown}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            saver.type(field, currentTarget.value)
          }}
          onKeyDown={({ key }) => key === 'Enter' && saver.commit(field)}
          onBlur={() => {
            setTyped(undefined)
            saver.leave(field)
          }}
        />
      )}
    </Field>
  )
}

type DayField = 'leaseStartDate' | 'leaseEndDate' | 'availableDate'

/** A day. Chosen from the calendar it is saved at once; typed, like a text, as every digit makes another whole day. */
export function UnitDay(props: Props<DayField>) {
  const { saver, field } = props
  const { text, ...about } = useField(props)
  const [shown, setTyped] = useTyping(text)
  const byKey = useRef(false)
  return (
    <Field {...about}>
      {(control) => (
        <input
          {...control}
          type="date"
          className="input"
          min="1900-01-01"
          max="2200-12-31"
          value={shown}
          onPointerDown={() => {
            byKey.current = false
          }}
          onKeyDown={({ key }) => {
            byKey.current = true
            if (key === 'Enter') saver.commit(field)
          }}
          onChange={({ currentTarget: { value, validity } }) => {
            setTyped(value)
            // A year that is being typed is at first one of the first centuries.
            if (validity.badInput || validity.rangeUnderflow || validity.rangeOverflow) saver.forget(field)
            else if (byKey.current) saver.type(field, value)
            else saver.put(field, value)
          }}
          onBlur={() => {
            setTyped(undefined)
            saver.leave(field)
          }}
        />
      )}
    </Field>
  )
}

type ChoiceProps = Props<'status' | 'templateId'> & {
  options: readonly Option[]
  /** What it is called that nothing is chosen, where that is a choice. */
  none?: string
  hint?: ReactNode
}

/** A choice, saved at once. */
export function UnitChoice({ options, none, hint, ...props }: ChoiceProps) {
  const { saver, field } = props
  const { text, ...about } = useField(props)
  return (
    <Field {...about} hint={hint}>
      {(control) => (
        <Select
          {...control}
          options={options}
          {...(none === undefined ? {} : { placeholder: none })}
          value={text}
          onChange={({ currentTarget }) => saver.put(field, currentTarget.value)}
        />
      )}
    </Field>
  )
}
