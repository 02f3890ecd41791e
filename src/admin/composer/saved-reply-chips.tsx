import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import type { EmailField } from '#contract/emails/emails.constants.ts'
import type { SavedReply } from '#contract/emails/saved-replies.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import type { EmailInput } from './email-form.ts'
import { fillWithGaps } from './gaps.ts'

type Text = Pick<EmailInput, 'subject' | 'text'>
type ReadValues = (unitId: number | null) => Promise<Partial<Record<EmailField, string>>>

const isSame = (one: Text, other: Text) => one.subject === other.subject && one.text === other.text

/**
 * Puts a text with its values into the form. For another unit, an unedited text is filled in again from its
 * placeholders, and an edited one where it has gaps.
 */
export function useFilledText(readValues: ReadValues) {
  const { setValue, getValues } = useFormContext<EmailInput>()
  const [last, setLast] = useState<{ source: Text; filled: Text }>()

  const set = ({ subject, text }: Text) => {
    setValue('subject', subject, { shouldDirty: true, shouldValidate: true })
    setValue('text', text, { shouldDirty: true, shouldValidate: true })
  }
  async function putIn(source: Text) {
    const before = getValues()
    try {
      const filled = fillWithGaps(source, await readValues(before.unitId ?? null))
      if (!isSame(before, getValues())) return
      setLast({ source, filled })
      set(filled)
    } catch (error) {
      await handleFailure(error)
    }
  }
  const fillAgain = () => {
    const typed = getValues()
    return putIn(last && isSame(last.filled, typed) ? last.source : typed)
  }
  return { set, putIn, fillAgain }
}

type Props = { replies: readonly SavedReply[] } & Pick<ReturnType<typeof useFilledText>, 'set' | 'putIn'>

/** The saved replies, the first nine with their keys. The text before can be brought back. */
export function SavedReplyChips({ replies, set, putIn }: Props) {
  const { getValues } = useFormContext<EmailInput>()
  const [chosen, setChosen] = useState<number>()
  const [replaced, setReplaced] = useState<Text>()
  const choose = (reply: SavedReply) => {
    const { subject, text } = getValues()
    setChosen(reply.id)
    setReplaced(text.trim() === '' || chosen !== undefined ? replaced : { subject, text })
    // A reply keeps the subject of its thread.
    void putIn({ subject: /^re:/i.test(subject) ? subject : reply.subject, text: reply.text })
  }
  return (
    <fieldset className="chips chip-choice">
      <legend>Saved Reply</legend>
      {replies.map((reply, place) => (
        <button
          key={reply.id}
          type="button"
          className="chip"
          aria-pressed={reply.id === chosen}
          {...(place < 9 && { 'data-key': String(place + 1) })}
          onClick={() => choose(reply)}
        >
          {place < 9 && <b aria-hidden="true">{place + 1}</b>}
          {reply.title}
        </button>
      ))}
      {replaced ? (
        <button
          type="button"
          className="link"
          onClick={() => {
            set(replaced)
            setReplaced(undefined)
            setChosen(undefined)
          }}
        >
          Bring back what you had typed
        </button>
      ) : (
        <StaffLink href={staffPages['saved-replies'].address} className="link">
          {replies.length === 0 ? 'Add saved replies' : 'Edit saved replies'}
        </StaffLink>
      )}
    </fieldset>
  )
}
