import { readStorage, writeStorage } from '#client/storage.ts'
import type { Choice } from './choices.ts'

const max = 5
// Names of leads and users stand in it, so it is gone with the window.
const keyOf = (userId: number) => `recent choices of ${userId}`

type Kept = Pick<Choice, 'label' | 'detail'> & { href: string }

/** The places that somebody went to last by the palette, the last one first. */
export const recentChoices = (userId: number): Kept[] => JSON.parse(readStorage('session', keyOf(userId)) ?? '[]')

export function keepChoice(userId: number, { label, detail, href }: Kept) {
  const others = recentChoices(userId).filter((kept) => kept.href !== href)
  writeStorage('session', keyOf(userId), JSON.stringify([{ label, detail, href }, ...others].slice(0, max)))
}
