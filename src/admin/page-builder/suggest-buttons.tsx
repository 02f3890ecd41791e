import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { AllowedButton } from '#admin/parts/allowed.tsx'
import { ConfirmDialog } from '#admin/parts/confirm-dialog.tsx'
import { errorMessage } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import type { SectionType } from '#contract/templates.constants.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { FormValues, SectionValues } from './section-values.ts'
import { replacesTyped, suggest } from './suggestions.ts'

/** Fills the editor of a type with a sample; typed text is replaced after a question only, and can be taken back. */
export function SuggestButtons<T extends SectionType>({ type }: { type: T }) {
  const { getValues, setValue } = useFormContext<FormValues>()
  const [asking, setAsking] = useState(false)
  const [filling, setFilling] = useState(false)
  const [before, setBefore] = useState<SectionValues[T]>()
  const current = () => structuredClone(getValues()[type]) as SectionValues[T]
  const set = (values: SectionValues[T]) =>
    setValue(type as 'text', values as SectionValues['text'], { shouldDirty: true, shouldTouch: true })

  const fill = async () => {
    setAsking(false)
    setFilling(true)
    const values = current()
    try {
      set(await suggest(type, values))
      setBefore(values)
    } catch (error) {
      showToast({ title: error instanceof ApiError ? errorMessage(error) : String(error), tone: 'error' })
    } finally {
      setFilling(false)
    }
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
        disabled={filling}
        onClick={() => (replacesTyped(type, current()) ? setAsking(true) : void fill())}
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
          onConfirm={() => void fill()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
