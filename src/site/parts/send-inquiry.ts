import { ApiError, send } from '#client/send.ts'
import type { Issue } from '#contract/errors.ts'
import { secondsHeader, trapField } from '#contract/inquiries.constants.ts'
import * as inquiriesApi from '#contract/inquiries.ts'

const calls = { A: inquiriesApi.sendA, B: inquiriesApi.sendB }

type Input = { form: 'A' | 'B'; values: Record<string, string>; onSending?: (() => void) | undefined }
/**
 * `invalid` has the errors of the values; `failed` has the reason why they could not be sent, the server's if it gave
 * one.
 */
type Outcome = { state: 'sent' } | { state: 'invalid' | 'failed'; issues: Issue[]; message?: string | undefined }

/** Sends what was typed, with the seconds that its page was open, unless something is wrong with it. */
export async function sendInquiry({ form, values, onSending }: Input): Promise<Outcome> {
  const call = calls[form]
  const checked = call.body.safeParse(values)
  if (!checked.success) {
    const issues = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { state: 'invalid', issues }
  }
  const { [trapField]: trapped, ...inquiry } = checked.data
  onSending?.()
  const headers = { [secondsHeader]: (performance.now() / 1000).toFixed(1) }
  try {
    await send(call, { body: trapped ? checked.data : inquiry, headers })
    return { state: 'sent' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { state: 'failed', issues: error.issues, message: error.serverMessage }
  }
}
