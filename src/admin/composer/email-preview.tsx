import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import type { EmailPreview } from '#contract/emails/emails.ts'
import { Button } from '#ui/button.tsx'
import type { EmailInput, EmailOutput } from './email-form.ts'

type Props = { read: (email: Omit<EmailOutput, 'nextFollowUpDate'>) => Promise<EmailPreview> }
type Shown = { preview: EmailPreview; source: string }

/** Previews the email as it will arrive; a change to the text closes the preview. */
export function EmailPreviewPanel({ read }: Props) {
  const form = useFormContext<EmailInput, unknown, EmailOutput>()
  const typed = JSON.stringify(useWatch({ control: form.control }))
  const [shown, setShown] = useState<Shown>()
  const [isReading, setReading] = useState(false)

  const look = async () => {
    if (!(await form.trigger())) return
    setReading(true)
    try {
      const { subject, text, unitId, documentIds = [], photos = [] } = form.getValues()
      const email = { subject, text, unitId: unitId ?? null, documentIds, photos }
      setShown({ preview: await read(email), source: typed })
    } catch (error) {
      await handleFailure(error, { form })
    } finally {
      setReading(false)
    }
  }
  if (shown?.source !== typed) {
    return (
      <Button variant="outline" className="w-fit" disabled={isReading} onClick={() => void look()}>
        {isReading ? 'Loading...' : 'Preview'}
      </Button>
    )
  }
  const { from, to, replyTo, subject, text } = shown.preview
  return (
    <section aria-label="Preview" className="email-preview">
      <p>
        <b>From</b> <span>{from}</span>
      </p>
      <p>
        <b>To</b> <span>{to}</span>
      </p>
      <p>
        <b>Replies to</b> <span>{replyTo}</span>
      </p>
      <p>
        <b>Subject</b> <span>{subject}</span>
      </p>
      <p className="typed-text">{text}</p>
    </section>
  )
}
