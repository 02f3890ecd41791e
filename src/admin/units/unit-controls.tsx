import { type ReactNode, useRef, useState } from 'react'
import { useStore } from '#ui/store.ts'
import type { StaffUnit } from '#contract/units.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'
import { saidOf, textOf, type UnitField, unitFields } from './unit-fields.ts'
import type { UnitSaver } from './unit-savers.ts'

type Props<F extends UnitField> = { unit: StaffUnit; saver: UnitSaver; field: F }

/** What a field shows: what somebody changed and is not stored yet, else what is stored. */
function useField<F extends UnitField>({ unit, saver, field }: Props<F>) {
  const unsaved = useStore(saver.store, (saving) => saving.unsaved[field])
  const error = unsaved?.phase === 'conflict' ? undefined : unsaved?.message
  return { text: unsaved?.text ?? textOf(unit, field), error, label: unitFields[field], optional: '' }
}

type ConflictProps = Props<UnitField> & {
  controlId: string
  /** How a value is called; as the field says it otherwise. */
  nameOf?: ((value: string) => string) | undefined
}

/** Somebody else changed the field while it was edited here: both values, and one press decides. */
function Conflict({ unit, saver, field, controlId, nameOf }: ConflictProps) {
  const unsaved = useStore(saver.store, (saving) => saving.unsaved[field])
  if (unsaved?.phase !== 'conflict') return null
  const said = (text: string) => nameOf?.(text) ?? saidOf(field, text, String)
  const [own, other] = [said(unsaved.text), said(textOf(unit, field))]
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

/** While a field has the focus it shows what is typed, letter by letter, and not what became of it. */
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

/** A text that is saved on Enter, on leaving the field and after a pause. */
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

/** A day. Chosen from the calendar it is saved at once; typed, on Enter and on leaving the field: until then every digit makes another whole day. */
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
              // A year that is being typed is at first one of the first centuries.
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
  /** What it is called that nothing is chosen, where that is a choice. */
  none?: string
  hint?: ReactNode
}

/** A choice, saved at once. */
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
