import type { KeyboardEvent } from 'react'

/** The arrow keys move the focus among the free times of the week. */
export function moveAmongFree(event: KeyboardEvent<HTMLButtonElement>) {
  const { key, currentTarget: here } = event
  if (!key.startsWith('Arrow')) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLElement>('.tours-free [data-slot]')]
  const place = all.indexOf(here)
  const dayOf = ({ dataset: { slot = '' } }: HTMLElement) => slot.slice(0, 10)
  const timeOf = ({ dataset: { slot = '' } }: HTMLElement) => slot.slice(11)
  const ahead = all.slice(place + 1)
  const before = all.slice(0, place).toReversed()
  const [way, isBack] = key === 'ArrowUp' || key === 'ArrowLeft' ? [before, true] : [ahead, false]
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    way[0]?.focus()
    return
  }
  const [first] = way.filter((other) => dayOf(other) !== dayOf(here))
  const ofDay = first ? way.filter((other) => dayOf(other) === dayOf(first)) : []
  const same = ofDay.find((other) => (isBack ? timeOf(other) <= timeOf(here) : timeOf(other) >= timeOf(here)))
  const next = same ?? ofDay.at(-1)
  next?.focus()
}
