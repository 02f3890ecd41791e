import { useUser } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import { writingEvery, writingLasts } from '#contract/events.constants.ts'
import * as eventsApi from '#contract/events.ts'
import type { Recipient, Writing } from '#contract/events.ts'
import { createStore, useStore } from '#ui/store.ts'

type Writer = Writing & { since: number; lastHeard: number }

/** Who is writing to whom, as far as this tab has heard of it lately. */
const writers = createStore<readonly Writer[]>([])

const isTo = ({ noun, id }: Recipient, other: Recipient) => noun === other.noun && id === other.id

export function hearWriting(writing: Writing) {
  const now = Date.now()
  const isSame = (writer: Writer) => isTo(writer, writing) && writer.userId === writing.userId
  const { since = now } = writers.read().find(isSame) ?? {}
  writers.set([...writers.read().filter((writer) => !isSame(writer)), { ...writing, since, lastHeard: now }])
  setTimeout(() => {
    const isOver = (writer: Writer) => isSame(writer) && writer.lastHeard === now
    writers.set(writers.read().filter((writer) => !isOver(writer)))
  }, writingLasts)
}

/** The colleague who is writing to a person, and since when. */
export function useWriter(to: Recipient | undefined) {
  const { id } = useUser()
  const all = useStore(writers, (writing) => writing)
  return all.find((writer) => to && isTo(writer, to) && writer.userId !== id)
}

let lastTold: Recipient & { at: number } = { noun: 'lead', id: 0, at: 0 }

/** Tells the colleagues, at each letter, that the user is writing to a person. */
export function useTellWriting(to: Recipient) {
  const { mutate } = useApiMutation(eventsApi.tellWriting)
  return () => {
    const at = Date.now()
    if (isTo(lastTold, to) && at - lastTold.at < writingEvery) return
    lastTold = { noun: to.noun, id: to.id, at }
    mutate({ body: { noun: to.noun, id: to.id } })
  }
}
