import { useEffect, useEffectEvent } from 'react'
import { useUser } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import { writingEvery, writingLasts } from '#contract/events.constants.ts'
import * as eventsApi from '#contract/events.ts'
import type { Recipient, Writing } from '#contract/events.ts'
import { createStore, useStore } from '#ui/store.ts'

type Writer = Omit<Writing, 'isOver'> & { since: number; lastHeard: number }

/** Who is writing to whom, as far as this tab has heard of it lately. */
const writers = createStore<readonly Writer[]>([])

const isTo = ({ noun, id }: Recipient, other: Recipient) => noun === other.noun && id === other.id

export function hearWriting({ isOver, ...writing }: Writing) {
  const now = Date.now()
  const isSame = (writer: Writer) => isTo(writer, writing) && writer.userId === writing.userId
  const { since = now } = writers.read().find(isSame) ?? {}
  const others = writers.read().filter((writer) => !isSame(writer))
  writers.set(isOver ? others : [...others, { ...writing, since, lastHeard: now }])
  setTimeout(() => {
    const isForgotten = (writer: Writer) => isSame(writer) && writer.lastHeard === now
    writers.set(writers.read().filter((writer) => !isForgotten(writer)))
  }, writingLasts)
}

/** The colleague who is writing to a person, and since when. */
export function useWriter(to: Recipient | undefined) {
  const { id } = useUser()
  const all = useStore(writers, (writing) => writing)
  return all.find((writer) => to && isTo(writer, to) && writer.userId !== id)
}

let lastTold: (Recipient & { at: number }) | undefined

/**
 * Tells the colleagues, at each letter, that the user is writing to a person, and that it is over once the composer is
 * closed.
 */
export function useTellWriting({ noun, id }: Recipient, isOpen: boolean) {
  const { mutate } = useApiMutation(eventsApi.tellWriting)
  const tellEnd = useEffectEvent((to: Recipient) => {
    if (!lastTold || !isTo(lastTold, to)) return
    lastTold = undefined
    mutate({ body: { ...to, isOver: true } })
  })
  useEffect(() => (isOpen ? () => tellEnd({ noun, id }) : undefined), [isOpen, noun, id])
  return () => {
    const at = Date.now()
    if (lastTold && isTo(lastTold, { noun, id }) && at - lastTold.at < writingEvery) return
    lastTold = { noun, id, at }
    mutate({ body: { noun, id } })
  }
}
