import { say } from '#domain/text/say.ts'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, send } from '#client/send.ts'
import type { Issue } from '#contract/errors.ts'
import { secondsHeader, trapField } from '#contract/inquiries/inquiries.constants.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { usePark } from '#site/page.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { InquiryLabels } from './inquiry-labels.ts'
import { PhoneLink } from '#site/parts/frame/phone-link.tsx'

const calls = { A: inquiriesApi.sendA, B: inquiriesApi.sendB }

/** Milliseconds without a response before the visitor sees a notice, and before the inquiry has failed. */
const patience = 15_000
const limit = 30_000

type Input = {
  form: 'A' | 'B'
  values: Record<string, string>
  onSending?: (() => void) | undefined
  notify: (notice: ReactNode) => void
}
/** `invalid` has validation errors; `failed` has the reason from the server, if it gave one. */
type Failure = { state: 'invalid' | 'failed'; issues: Issue[]; message?: string | undefined }
/** Has the email address as the schema read it. */
type Outcome = { state: 'sent'; email: string } | Failure

/** Sends the typed values, with the seconds that the page was open, unless they are invalid. */
export async function sendInquiry({ form, values, onSending, notify }: Input): Promise<Outcome> {
  const call = calls[form]
  const checked = call.body.safeParse(values)
  if (!checked.success) {
    const issues = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { state: 'invalid', issues }
  }
  const { [trapField]: trapped, ...inquiry } = checked.data
  onSending?.()
  const headers = { [secondsHeader]: (performance.now() / 1000).toFixed(1) }
  const body = trapped ? checked.data : inquiry
  try {
    await untilAnswered((signal) => send(call, { body, headers, signal }), notify)
    return { state: 'sent', email: inquiry.email }
  } catch (error) {
    const issues = error instanceof ApiError ? error.issues : []
    if (issues.length === 0) notify(<NotSent />)
    return { state: 'failed', issues, message: error instanceof ApiError ? error.serverMessage : undefined }
  }
}

type Shown = {
  outcome: Failure
  labels: InquiryLabels
  setErrors: (errors: Record<string, string>) => void
  focused: Element | null
}

/** Shows the errors in a toast and beside the fields. Focuses the first invalid field, or what had the focus before. */
export function showFailure(form: HTMLFormElement, { outcome, labels, setErrors, focused }: Shown) {
  const { state, issues, message: reason } = outcome
  const toast = state === 'invalid' ? labels.invalid : labels.failed(reason)
  if (toast) showToast({ ...toast, tone: 'error' })
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path] ??= message
  flushSync(() => setErrors(errors))
  const target = form.querySelector('[aria-invalid="true"]') ?? focused
  if (target instanceof HTMLElement) target.focus()
}

/** Makes a call, and repeats it if the visitor asks. The server stores identical inquiries only once. */
async function untilAnswered(make: (signal: AbortSignal) => Promise<unknown>, notify: Input['notify']) {
  for (;;) {
    const attempt = new AbortController()
    let isRepeated = false
    const repeat = () => {
      isRepeated = true
      attempt.abort()
    }
    const slow = setTimeout(() => notify(<NoAnswer onRepeat={repeat} />), patience)
    const late = setTimeout(() => attempt.abort(), limit)
    try {
      await make(attempt.signal)
      return notify(null)
    } catch (error) {
      if (!isRepeated) throw error
      notify(null)
    } finally {
      clearTimeout(slow)
      clearTimeout(late)
    }
  }
}

const notice = 'inquiry-wide block border-l-4 border-danger py-1 pl-4'

function NoAnswer({ onRepeat }: { onRepeat: () => void }) {
  return (
    <output className={notice}>
      <p>{say('No answer has come yet. Your connection may be slow.')}</p>{' '}
      <p className="mt-2 actions">
        <Button variant="outline" size="sm" onClick={onRepeat}>
          {say('Try again')}
        </Button>{' '}
        <CallLink />
      </p>
    </output>
  )
}

/** Accompanies the toast about the failure. It stays, and says how else to reach the office. */
function NotSent() {
  return (
    <output className={notice}>
      <p>{say('Your inquiry may not have arrived. What you typed is still here: send it again, or call us.')}</p>{' '}
      <p className="mt-2 actions">
        <CallLink />
      </p>
    </output>
  )
}

function CallLink() {
  const { phone } = usePark()
  return phone && <PhoneLink className={buttonClass('outline', 'sm')}>{say('Call {phone}', { phone })}</PhoneLink>
}
