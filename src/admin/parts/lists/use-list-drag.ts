import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Props<Id> = {
  /** The name of the list; items cannot be dragged to another list. */
  list: string
  id: Id
  /** The ids of the list in order. */
  ids: readonly Id[]
  off: boolean
  onMove: (id: Id, to: number) => void
}

/**
 * Makes a list sortable by dragging with a mouse or, after a long press, by touch. If there is a handle, only the
 * handle drags. `over` is the side on which a dragged item would land.
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
