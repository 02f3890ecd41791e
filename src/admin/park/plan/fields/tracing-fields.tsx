import { useId, useRef } from 'react'
import { Conflict } from '#admin/parts/saving/saved-controls.tsx'
import { UploadField } from '#admin/parts/files/upload-field.tsx'
import type { ParkRecord } from '#admin/park/use-structured.ts'
import * as tracingApi from '#contract/park/tracing.ts'
import type { Tracing } from '#contract/park/tracing.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { NumberField } from './number-field.tsx'
import { useTracing } from '#admin/park/plan/use-tracing.ts'

type Props = { record: ParkRecord; land: { x: number; y: number; width: number } }

/** A survey or an aerial picture under the plan, to trace. */
export function TracingFields({ record, land }: Props) {
  const tracing = useTracing(record)
  const { sheet, error, put } = tracing
  const section = useRef<HTMLElement>(null)
  const id = useId()

  function remove() {
    const undo = tracing.remove()
    showToast({ title: 'The tracing sheet is removed', action: { label: 'Undo', run: undo } })
    // The button disappears with the picture.
    section.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }
  return (
    <section ref={section} id={id} tabIndex={-1} className="plan-tracing" aria-labelledby={`${id}t`}>
      <h2 id={`${id}t`}>Tracing Sheet</h2>
      <p className="field-hint">A survey or a picture from the air under the plan. Only staff see it.</p>
      {sheet && <Fields sheet={sheet} tracing={tracing} />}
      <UploadField
        label={sheet ? 'Choose Another' : 'Choose a Picture'}
        call={tracingApi.upload}
        onUploaded={({ url }) =>
          put(sheet ? { ...sheet, picture: url } : { ...placed(land), picture: url, opacity: 50 })
        }
      />
      {error && <p className="field-error">{error}</p>}
      <Conflict record={record} field="tracing" controlId={id} />
      {sheet && (
        <div className="plan-actions">
          <Button variant="quiet" onClick={remove}>
            Remove
          </Button>
        </div>
      )}
    </section>
  )
}

/** A picture as wide as the land. */
const placed = ({ x, y, width }: Props['land']) => ({ x, y, width })

type FieldsProps = { sheet: Tracing; tracing: ReturnType<typeof useTracing> }

function Fields({ sheet, tracing: { type, leave } }: FieldsProps) {
  const number = (label: string, key: 'x' | 'y' | 'width') => ({
    label,
    value: sheet[key],
    refusalOf: (typed: number) => tracingApi.Tracing.shape[key].safeParse(typed).error?.issues[0]?.message,
    onChange: (typed: number) => type({ ...sheet, [key]: typed }),
    onLeave: leave,
  })
  return (
    <div className="saved-fields">
      <Field label="Opacity" optional="">
        {(control) => (
          <input
            {...control}
            type="range"
            min={0}
            max={100}
            step={5}
            value={sheet.opacity}
            aria-valuetext={`${sheet.opacity}%`}
            onChange={({ currentTarget }) => type({ ...sheet, opacity: currentTarget.valueAsNumber })}
            onBlur={leave}
          />
        )}
      </Field>
      <NumberField {...number('Width of the Picture (ft)', 'width')} />
      <NumberField {...number('Picture from the West (ft)', 'x')} />
      <NumberField {...number('Picture from the North (ft)', 'y')} />
    </div>
  )
}
