import { useEffect, useState } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useApiMutation } from '#client/query.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import type { Email } from '#contract/emails/emails.ts'
import { useTakeBack } from '#admin/composer/use-take-back.ts'

/** Takes back a waiting email, or marks a received one as read. */
export function EmailActions({ email }: { email: Email }) {
  const { id, state, subject, undoUntil, isRead } = email
  const canTakeBack = useIsBefore(undoUntil)
  const takeBack = useTakeBack()
  const markRead = useApiMutation(emailsApi.markRead)
  if (state === 'received' && !isRead) {
    return (
      <AllowedButton
        permission="change business data"
        variant="outline"
        className="ml-auto"
        aria-label={`Mark as read: ${subject}`}
        disabled={markRead.isPending}
        onClick={() =>
          markRead.mutate({ params: { id } }, { onError: (error) => notifyFailure('Not marked as read', error) })
        }
      >
        Mark as read
      </AllowedButton>
    )
  }
  if (!canTakeBack) return null
  return (
    <AllowedButton
      permission="change business data"
      variant="outline"
      className="ml-auto"
      aria-label={`Take back: ${subject}`}
      onClick={() => void takeBack(email)}
    >
      Take back
    </AllowedButton>
  )
}

/** Whether a moment is still to come; renders again when it has passed. */
function useIsBefore(moment: string | null) {
  const [passed, setPassed] = useState<string | null>(null)
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => setPassed(moment), Math.max(0, Date.parse(moment) - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== null && moment !== passed
}
