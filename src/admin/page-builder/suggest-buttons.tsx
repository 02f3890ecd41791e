import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import type { SectionType } from '#contract/properties/templates.constants.ts'
import { Button } from '#ui/button.tsx'
import type { FormValues, SectionValues } from './section-values.ts'
import { replacesTyped, suggest } from './suggestions.ts'

/** Fills in a sample for the chosen type. It asks before replacing typed text, and the user can undo it. */
export function SuggestButtons<T extends SectionType>({ type }: { type: T }) {
  const { getValues, setValue } = useFormContext<FormValues>()
  const [asking, setAsking] = useState(false)
  const [before, setBefore] = useState<SectionValues[T]>()
  // The form's types cannot relate a field to a name that is a type parameter.
  const current = () => structuredClone(getValues()[type]) as SectionValues[T]
  const set = (values: SectionValues[T]) =>
    setValue(type as 'text', values as SectionValues['text'], { shouldDirty: true, shouldTouch: true })

  const fill = () => {
    const values = current()
    setAsking(false)
    set(suggest(type, values))
    setBefore(values)
  }
  const undo = () => {
    if (before) set(before)
    setBefore(undefined)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <AllowedButton
        permission="change business data"
        variant="outline"
        onClick={() => (replacesTyped(type, current()) ? setAsking(true) : fill())}
      >
        AI Suggest
      </AllowedButton>
      {before && (
        <Button variant="quiet" onClick={undo}>
          Undo suggestion
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Replace what you typed?"
          message="The suggestion takes the place of the text of this section. Undo suggestion brings yours back."
          verb="Replace"
          onConfirm={() => fill()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
