import type { Call, ResponseOf } from '#contract/call.ts'
import { askHeader } from '#contract/commitments.constants.ts'
import { ApiError, type Sent, send } from './send.ts'

type Question = {
  error: ApiError
  answer: (isStored: boolean) => void
}

type Ask = (question: Question) => void

const asking: { ask: Ask | undefined } = { ask: undefined }

/** Sets who asks the person. Otherwise a refusal stays a refusal. */
export function askBy(ask: Ask) {
  asking.ask = ask
  return () => {
    if (asking.ask === ask) asking.ask = undefined
  }
}

/** The errors of the changes that a person has withdrawn. */
const takenBack = new WeakSet<object>()

/** Whether a person has seen what a change contradicts and has withdrawn it. */
export const isTakenBack = (error: unknown) => error instanceof ApiError && takenBack.has(error)

/** Makes a call. If it contradicts commitments, the person sees them and decides whether the change is stored. */
export async function sendAsking<C extends Call>(call: C, sent: Sent<C>): Promise<ResponseOf<C>> {
  try {
    return await send(call, asking.ask ? { ...sent, headers: { ...sent.headers, [askHeader]: 'yes' } } : sent)
  } catch (error) {
    const { ask } = asking
    if (!ask || !(error instanceof ApiError) || !error.issues.some(({ href }) => href !== undefined)) throw error
    const isStored = await new Promise<boolean>((answer) => ask({ error, answer }))
    if (isStored) return send(call, sent)
    takenBack.add(error)
    throw error
  }
}
