import { useEffect, useState } from 'react'
import { useTakeBack } from '#admin/composer/use-take-back.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import type { Email } from '#contract/emails/emails.ts'
import { Check, Undo2 } from '#ui/icons/icons.tsx'

export function MarkRead({ email: { id, subject } }: { email: Email }) {
  const markRead = useApiMutation(emailsApi.markRead)
  const mark = () =>
    markRead.mutate({ params: { id } }, { onError: (error) => notifyFailure('Not marked as read', error) })
  return (
    <AllowedButton
      permission="change business data"
      variant="quiet"
      aria-label={`Mark as read: ${subject}`}
      disabled={markRead.isPending}
      onClick={mark}
    >
      <Check size={16} />
      Mark as read
    </AllowedButton>
  )
}

/** Takes back an email until it leaves. */
export function TakeBack({ email, until }: { email: Email; until: string }) {
  const canTakeBack = useIsBefore(until)
  const takeBack = useTakeBack()
  if (!canTakeBack) return null
  return (
    <AllowedButton
      permission="change business data"
      variant="quiet"
      aria-label={`Take back: ${email.subject}`}
      onClick={() => void takeBack(email)}
    >
      <Undo2 size={16} />
      Take back
    </AllowedButton>
  )
}

/** Whether a moment is still to come; renders again when it has passed. */
function useIsBefore(moment: string) {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setPassed(moment), Math.max(0, Date.parse(moment) - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== passed
}
