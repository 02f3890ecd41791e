import { type ReactNode, useState } from 'react'
import { feetOf } from '#domain/reading/read-unit-spec.ts'
import { Field } from '#ui/field.tsx'

type Props = {
  label: string
  value: number
  hint?: ReactNode
  /** Why a number is refused. It gets NaN for text that is not a number. */
  refusalOf: (typed: number) => string | undefined
  onChange: (typed: number) => void
  onLeave?: () => void
}

/** A number, usually in feet, that takes effect as it is typed. A refused one stays in the field with the reason. */
export function NumberField({ label, value, hint, refusalOf, onChange, onLeave }: Props) {
  const [typed, setTyped] = useState<{ text: string; valueThen: number }>()
  // The typed text is dropped if the number has changed elsewhere.
  const text = typed?.valueThen === value ? typed.text : String(value)
  const reasonFor = (entered: string) => (feetOf(entered) === value ? undefined : refusalOf(feetOf(entered)))
  const refused = reasonFor(text)
  // A number that was refused and has since become valid is not in the plan yet.
  const isPending = refused === undefined && !Object.is(feetOf(text), value)
  const reason = isPending ? 'This number is not saved yet. Press Enter to save it.' : refused
  const take = () => {
    setTyped({ text, valueThen: feetOf(text) })
    onChange(feetOf(text))
  }
  return (
    <Field label={label} optional="" error={reason} hint={hint}>
      {(control) => (
        <input
          {...control}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={text}
          onKeyDown={({ key }) => key === 'Enter' && isPending && take()}
          onChange={({ currentTarget }) => {
            const entered = currentTarget.value
            if (reasonFor(entered) !== undefined) return setTyped({ text: entered, valueThen: value })
            setTyped({ text: entered, valueThen: feetOf(entered) })
            onChange(feetOf(entered))
          }}
          onBlur={() => {
            if (isPending) take()
            else if (reason === undefined) setTyped(undefined)
            onLeave?.()
          }}
        />
      )}
    </Field>
  )
}
