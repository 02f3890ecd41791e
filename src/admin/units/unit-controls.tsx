import { type ReactNode, useRef, useState } from 'react'
import { useStore } from '#ui/store.ts'
import type { StaffUnit } from '#contract/units.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'
import { valueText, textOf, type UnitField, unitFields } from './unit-fields.ts'
import type { UnitSaver } from './unit-savers.ts'

type Props<F extends UnitField> = { unit: StaffUnit; saver: UnitSaver; field: F }

/** The text of a field: the unsaved one, else the stored one. */
function useField<F extends UnitField>({ unit, saver, field }: Props<F>) {
  const unsaved = useStore(saver.store, (saving) => saving.unsaved[field])
  const error = unsaved?.phase === 'conflict' ? undefined : unsaved?.message
  return { text: unsaved?.text ?? textOf(unit, field), error, label: unitFields[field], optional: '' }
}

type ConflictProps = Props<UnitField> & {
  controlId: string
  /** The label of a value, where it differs from the text of the field. */
  nameOf?: ((value: string) => string) | undefined
}

/** Shows both values of a field that another user has changed while it was edited here, and lets the user choose. */
function Conflict({ unit, saver, field, controlId, nameOf }: ConflictProps) {
  const unsaved = useStore(saver.store, (saving) => saving.unsaved[field])
  if (unsaved?.phase !== 'conflict') return null
  const labelOf = (text: string) => nameOf?.(text) ?? valueText(field, text, String)
  const [own, other] = [labelOf(unsaved.text), labelOf(textOf(unit, field))]
  const decide = (whose: 'own' | 'other') => {
    document.getElementById(controlId)?.focus()
    saver.decide(field, whose)
  }
  return (
    <div className="notice unit-conflict" role="alert">
      <p>
        {unsaved.message} Keep that, or use yours: {own}.
      </p>
      <Button variant="outline" size="sm" onClick={() => decide('other')}>
        Keep {other}
      </Button>
      <Button variant="outline" size="sm" onClick={() => decide('own')}>
        Use {own}
      </Button>
    </div>
  )
}

/** While a field has the focus it shows the text as it is typed, not as it was saved. */
function useTyping(text: string) {
  const [typed, setTyped] = useState<string>()
  return [typed ?? text, setTyped] as const
}

type TextProps = Props<UnitField> & {
  max: number
  hint?: ReactNode
  list?: string
  inputMode?: 'decimal'
}

/** A text field that saves on Enter, on blur and after a pause. */
export function UnitText({ max, hint, list, inputMode, ...props }: TextProps) {
  const { saver, field } = props
  const { text, ...about } = useField(props)
  const [shown, setTyped] = useTyping(text)
  return (
    <Field {...about} hint={hint}>
      {(control) => (
        <>
          <input
            {...control}
            className="input"
            autoComplete="off"
            enterKeyHint="done"
            inputMode={inputMode}
            list={list}
            maxLength={max}
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
          <Conflict {...props} controlId={control.id} />
        </>
      )}
    </Field>
  )
}

type DayField = 'leaseStartDate' | 'leaseEndDate' | 'availableDate'

/**
 * A day field. A day from the calendar is saved at once, a typed one on Enter and on blur: until then every digit makes
 * another complete day.
 */
export function UnitDay(props: Props<DayField>) {
  const { saver, field } = props
  const { text, ...about } = useField(props)
  const [shown, setTyped] = useTyping(text)
  const byKey = useRef(false)
  return (
    <Field {...about}>
      {(control) => (
        <>
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
              // A year is out of range until its last digit is typed.
              if (validity.badInput || validity.rangeUnderflow || validity.rangeOverflow) saver.discard(field)
              else if (byKey.current) saver.hold(field, value)
              else saver.put(field, value)
            }}
            onBlur={() => {
              setTyped(undefined)
              saver.leave(field)
            }}
          />
          <Conflict {...props} controlId={control.id} />
        </>
      )}
    </Field>
  )
}

type ChoiceProps = Props<'status' | 'templateId'> & {
  options: readonly Option[]
  /** The label of the empty choice, where it is allowed. */
  none?: string
  hint?: ReactNode
}

/** A select that saves at once. */
export function UnitChoice({ options, none, hint, ...props }: ChoiceProps) {
  const { saver, field } = props
  const { text, ...about } = useField(props)
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? none ?? value
  return (
    <Field {...about} hint={hint}>
      {(control) => (
        <>
          <Select
            {...control}
            options={options}
            {...(none === undefined ? {} : { placeholder: none })}
            value={text}
            onChange={({ currentTarget }) => saver.put(field, currentTarget.value)}
          />
          <Conflict {...props} controlId={control.id} nameOf={nameOf} />
        </>
      )}
    </Field>
  )
}
