import { useId, useState } from 'react'
import { FileButton } from '#admin/parts/upload-field.tsx'
import { maxFeet } from '#contract/site-plan.constants.ts'
import { imagesTaken } from '#contract/uploads.constants.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useStore } from '#ui/store.ts'
import { NumberField } from './number-field.tsx'
import { setTracing, type Tracing, tracing } from './tracing.ts'

/** A survey or a picture from the air that lies under the plan while it is drawn. */
export function TracingFields({ land }: { land: { x: number; y: number; width: number } }) {
  const sheet = useStore(tracing, (value) => value)
  const [error, setError] = useState<string>()
  const id = useId()

  async function choose([file]: readonly File[]) {
    if (!file) return
    const url = URL.createObjectURL(file)
    const isShown = await canShow(url)
    setError(isShown ? undefined : `This file is no image that can be shown. ${imagesTaken}`)
    if (isShown) setTracing({ ...land, url, name: file.name, opacity: 50 })
    else URL.revokeObjectURL(url)
  }
  return (
    <section className="plan-tracing" aria-labelledby={`${id}t`}>
      <h2 id={`${id}t`}>Tracing Sheet</h2>
      <p id={id} className="field-hint">
        A survey or a picture from the air under the plan. Only this browser has it, until the page is closed.
      </p>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
      {sheet && <Fields sheet={sheet} />}
      <div className="plan-actions">
        <FileButton
          label={sheet ? 'Choose Another' : 'Choose a Picture'}
          hintId={id}
          onChosen={(files) => void choose(files)}
        />
        {sheet && (
          <Button variant="quiet" onClick={() => setTracing(undefined)}>
            Remove
          </Button>
        )}
      </div>
    </section>
  )
}

const canShow = (url: string) =>
  new Promise<boolean>((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = url
  })

function Fields({ sheet }: { sheet: Tracing }) {
  const number = (label: string, key: 'x' | 'y' | 'width', min: number) => ({
    label,
    value: sheet[key],
    refusalOf: (typed: number) =>
      Number.isInteger(typed) && typed >= min && typed <= maxFeet
        ? undefined
        : `Enter whole feet from ${min.toLocaleString('en-US')} to ${maxFeet.toLocaleString('en-US')}.`,
    onChange: (typed: number) => setTracing({ ...sheet, [key]: typed }),
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
            onChange={({ currentTarget }) => setTracing({ ...sheet, opacity: currentTarget.valueAsNumber })}
          />
        )}
      </Field>
      <NumberField {...number('Width of the Picture (ft)', 'width', 1)} />
      <NumberField {...number('Picture from the West (ft)', 'x', -maxFeet)} />
      <NumberField {...number('Picture from the North (ft)', 'y', -maxFeet)} />
    </div>
  )
}
