import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Props<Id> = {
  /** Tells the items of one list from those of another. */
  list: string
  id: Id
  /** All items of the list in their order. */
  ids: readonly Id[]
  off: boolean
  onMove: (id: Id, to: number) => void
}

/**
 * Lets an item of a list be dragged to the place of another, with a mouse and, after a long press, by touch. Where a handle
 * is given it is dragged by that alone. `over` says on which side it would land.
 */
export function useListDrag<Id extends string | number>({ list, id, ids, off, onMove }: Props<Id>) {
  const item = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<'above' | 'below'>()
  const sideOf = useEffectEvent((dragged: unknown) => {
    const from = ids.findIndex((one) => one === dragged)
    const place = ids.indexOf(id)
    return from === place ? undefined : from < place ? 'below' : 'above'
  })
  const dropped = useEffectEvent((dragged: unknown) => {
    const moved = ids.find((one) => one === dragged)
    if (moved !== undefined) onMove(moved, ids.indexOf(id))
  })
  useEffect(() => {
    const element = item.current
    if (!element || off) return
    return combine(
      draggable({
        element,
        ...(handle.current && { dragHandle: handle.current }),
        getInitialData: () => ({ list, id }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        onDragEnter: ({ source }) => setOver(sideOf(source.data.id)),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ source }) => {
          setOver(undefined)
          dropped(source.data.id)
        },
      }),
    )
  }, [list, id, off])
  return { item, handle, over }
}
