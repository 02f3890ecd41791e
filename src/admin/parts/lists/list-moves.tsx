import { ArrowDown, ArrowUp } from '#ui/icons/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#admin/parts/feedback/icon-button.tsx'

export type ListNoun = 'image' | 'photo' | 'person' | 'highlight' | 'item' | 'question' | 'day'
type Direction = 'up' | 'down'
/** Moves an item to an index; `direction` is set if a button moved it. */
export type Move = (id: string, to: number, direction?: Direction) => void

/** Restores the focus when items of a list move, and announces each move. */
export function useListMoves(noun: ListNoun) {
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    // An element that is moved in the document loses the focus.
    const next = focusNext.current
    focusNext.current = undefined
    if (next) list.current?.querySelector<HTMLElement>(next)?.focus()
  })

  const focusItem = (place: number, part: string, control: 'button' | 'input' = 'button') => {
    focusNext.current = `li:nth-child(${place + 1}) [${part}] ${control}`
  }
  const announceMove = (from: number, to: number, count: number, direction?: Direction) => {
    if (direction) focusItem(to, `data-move=${direction}`)
    setSaid(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${from + 1} is now ${noun} ${to + 1} of ${count}.`)
  }
  return { list, said, focusItem, announceMove }
}

/** A copy with one item moved; with a `from` of -1 nothing moves. */
export const moved = <Item,>(items: readonly Item[], from: number, to: number) =>
  from === -1 ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))

type Props = { noun: ListNoun; id: string; place: number; count: number; off?: boolean; onMove: Move }

/** Moves an item of a list up or down by one place. */
export function MoveButtons({ noun, id, place, count, off = false, onMove }: Props) {
  return (
    <>
      <span data-move="up">
        <IconButton
          label={`Move ${noun} ${place + 1} up`}
          off={off || place === 0}
          onClick={() => onMove(id, place - 1, 'up')}
        >
          <ArrowUp />
        </IconButton>
      </span>
      <span data-move="down">
        <IconButton
          label={`Move ${noun} ${place + 1} down`}
          off={off || place === count - 1}
          onClick={() => onMove(id, place + 1, 'down')}
        >
          <ArrowDown />
        </IconButton>
      </span>
    </>
  )
}
