import { RecordSelect } from '#admin/parts/forms/record-select.tsx'
import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { useStore } from '#ui/store.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { Option } from '#ui/select.tsx'
import type { Saver } from './saver.ts'

/** A record whose fields save as they change. */
export type SavedRecord<F extends string> = {
  saver: Saver<F>
  labels: Record<F, string>
  /** The stored text of a field. */
  textOf: (field: F) => string
  /** A text for use within a sentence; undefined if it is too long. */
  valueText: (field: F, text: string) => string | undefined
}

type Props<F extends string> = { record: SavedRecord<F>; field: F }

/** The unsaved text of a field, or else the stored one. */
export function useSavedField<F extends string>({ record: { saver, labels, textOf }, field }: Props<F>) {
  const unsaved = useStore(saver.store, (saving) => saving.unsaved[field])
  const error = unsaved?.phase === 'conflict' ? undefined : unsaved?.message
  return { text: unsaved?.text ?? textOf(field), error, label: labels[field] }
}

type ConflictProps<F extends string> = Props<F> & {
  controlId: string
  /** The label of a value, if it differs from the text. */
  nameOf?: ((value: string) => string) | undefined
}

/** Shows both values if another user has changed a field that is being edited here, and lets the user choose. */
export function Conflict<F extends string>({ record, field, controlId, nameOf }: ConflictProps<F>) {
  const { saver, textOf, valueText } = record
  const unsaved = useStore(saver.store, (saving) => saving.unsaved[field])
  if (unsaved?.phase !== 'conflict') return null
  const labelOf = (text: string) => nameOf?.(text) ?? valueText(field, text)
  const [own, other] = [labelOf(unsaved.text), labelOf(textOf(field))]
  const decide = (whose: 'own' | 'other') => {
    document.getElementById(controlId)?.focus()
    saver.decide(field, whose)
  }
  return (
    <div className="notice saved-conflict" role="alert">
      <p>{`${unsaved.message} Keep that, or use yours${own === undefined ? '.' : `: ${own}.`}`}</p>{' '}
      <Button variant="outline" size="sm" onClick={() => decide('other')}>
        {`Keep ${other ?? 'that'}`}
      </Button>{' '}
      <Button variant="outline" size="sm" onClick={() => decide('own')}>
        {`Use ${own ?? 'mine'}`}
      </Button>
    </div>
  )
}

/** A focused field shows the text as typed, not as saved. */
function useTyping(text: string) {
  const [typed, setTyped] = useState<string>()
  return [typed ?? text, setTyped] as const
}

/** The value and the handlers of a text control that saves on blur and after a pause. */
function useTextControl<F extends string>(
  { record: { saver }, field }: Props<F>,
  text: string,
  change: 'type' | 'hold' = 'type',
) {
  const [value, setTyped] = useTyping(text)
  return {
    value,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(currentTarget.value)
      // Text in an input method does not count until its composition ends.
      const isComposed = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
      saver[isComposed ? 'hold' : change](field, currentTarget.value)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      saver[change](field, currentTarget.value),
    onBlur: () => {
      setTyped(undefined)
      saver.leave(field)
    },
  }
}

type TextProps<F extends string> = Props<F> & {
  max?: number
  hint?: ReactNode
  /** Saves only on Enter and on blur, for values that are valid before they are fully typed. */
  savesOnBlur?: boolean
} & Pick<ComponentProps<'input'>, 'inputMode' | 'list' | 'onPaste' | 'placeholder' | 'spellCheck'>

/** A text field that saves on Enter, on blur and after a pause. */
export function SavedText<F extends string>({ record, field, max, hint, savesOnBlur = false, ...input }: TextProps<F>) {
  const { text, ...about } = useSavedField({ record, field })
  const typing = useTextControl({ record, field }, text, savesOnBlur ? 'hold' : 'type')
  return (
    <Field {...about} optional="" hint={hint}>
      {(control) => (
        <>
          <input
            {...control}
            {...input}
            {...typing}
            className="input"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={max}
            onKeyDown={({ key }) => key === 'Enter' && record.saver.commit(field)}
          />
          <Conflict record={record} field={field} controlId={control.id} />
        </>
      )}
    </Field>
  )
}

/** A multi-line text field that saves on blur and after a pause. */
export function SavedTextarea<F extends string>({
  record,
  field,
  hint,
  rows,
  className,
}: Props<F> & { hint: ReactNode; rows: number; className?: string }) {
  const { text, ...about } = useSavedField({ record, field })
  const typing = useTextControl({ record, field }, text)
  return (
    <Field {...about} optional="" hint={hint} {...(className ? { className } : {})}>
      {(control) => (
        <>
          <textarea {...control} {...typing} className="input" rows={rows} />
          <Conflict record={record} field={field} controlId={control.id} />
        </>
      )}
    </Field>
  )
}

/**
 * A day field. A day picked from the calendar is saved at once. A typed one is saved on Enter and on blur, because
 * every digit makes another complete day.
 */
export function SavedDay<F extends string>({ record, field }: Props<F>) {
  const { saver } = record
  const { text, ...about } = useSavedField({ record, field })
  const [shown, setTyped] = useTyping(text)
  const byKey = useRef(false)
  return (
    <Field {...about} optional="">
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
              // A typed year is out of range until its last digit.
              if (validity.badInput || validity.rangeUnderflow || validity.rangeOverflow) saver.discard(field)
              else if (byKey.current) saver.hold(field, value)
              else saver.put(field, value)
            }}
            onBlur={() => {
              setTyped(undefined)
              saver.leave(field)
            }}
          />
          <Conflict record={record} field={field} controlId={control.id} />
        </>
      )}
    </Field>
  )
}

type ChoiceProps<F extends string> = Props<F> & {
  options: readonly Option[]
  /** The label of the empty choice, if there is one. */
  none?: string
  hint?: ReactNode
}

/** A select that saves at once. */
export function SavedChoice<F extends string>({ record, field, options, none, hint }: ChoiceProps<F>) {
  const { text, ...about } = useSavedField({ record, field })
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? none ?? value
  return (
    <Field {...about} optional="" hint={hint}>
      {(control) => (
        <>
          <RecordSelect
            {...control}
            options={options}
            {...(none === undefined ? {} : { placeholder: none })}
            value={text}
            onChoose={(chosen) => record.saver.put(field, chosen)}
          />
          <Conflict record={record} field={field} controlId={control.id} nameOf={nameOf} />
        </>
      )}
    </Field>
  )
}

/** A checkbox that saves at once; its text is 'true' or 'false'. */
type CheckProps<F extends string> = Props<F> & {
  hint: string
  /** How it stands while its value is null. A change back to that stores null again. */
  unset?: boolean
}

export function SavedCheck<F extends string>({ record, field, hint, unset }: CheckProps<F>) {
  const { text, error, label } = useSavedField({ record, field })
  const id = useId()
  return (
    <div className="saved-check">
      <label className="check">
        <input
          id={id}
          type="checkbox"
          checked={text === 'null' ? unset === true : text === 'true'}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: { checked } }) =>
            record.saver.put(field, JSON.stringify(checked === unset ? null : checked))
          }
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      {error && <p className="field-error">{error}</p>}
      <Conflict record={record} field={field} controlId={id} />
    </div>
  )
}
