import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import { type Point, placeText, slide, snapped } from './edits.ts'
import type { SitePlanEditor } from './use-site-plan.ts'

type Props = {
  editor: SitePlanEditor
  svg: RefObject<SVGSVGElement | null>
  /** 'Building A', as the start of a sentence. */
  name: string
  /** The name of the step in the undo stack: 'moving building A'. */
  label: string
  point: Point
  /** The plan with the part moved to a point. */
  place: (point: Point) => SitePlan
  /** The nearest allowed place to a point. */
  snap?: (point: Point) => Point
}

type Drag = { toFeet: DOMMatrix; from: Point; offset: Point; point: Point; reason: string | undefined }

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The handlers of a part of the drawing that is moved by dragging, or with the arrow keys while it has the focus. */
export function useMovable({ editor, svg, name, label, point, place, snap = snapped }: Props) {
  const drag = useRef<Drag>(undefined)
  if (!editor.canChange) return {}
  const { edit, show, say, refuse, refusalOf } = editor
  const moveTo = (to: Point, how: 'type' | 'put') =>
    edit(place(to), label, { how, done: `${name} is ${placeText(to)}.` })
  const feetOf = ({ clientX, clientY }: PointerEvent, toFeet: DOMMatrix) =>
    new DOMPoint(clientX, clientY).matrixTransform(toFeet)

  function end(isDone: boolean) {
    const done = drag.current
    drag.current = undefined
    if (!done) return
    show(undefined)
    if (!isDone) return say('')
    if (done.point.x !== done.from.x || done.point.y !== done.from.y) moveTo(done.point, 'put')
    if (done.reason !== undefined) refuse(done.reason)
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      const toFeet = svg.current?.getScreenCTM()?.inverse()
      if (event.button !== 0 || !toFeet) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { x, y } = feetOf(event, toFeet)
      drag.current = { toFeet, from: point, offset: { x: point.x - x, y: point.y - y }, point, reason: undefined }
    },
    onPointerMove: (event: PointerEvent) => {
      const now = drag.current
      if (!now) return
      const { x, y } = feetOf(event, now.toFeet)
      const to = snap({ x: x + now.offset.x, y: y + now.offset.y })
      now.reason = refusalOf(place(to))
      now.point = now.reason === undefined ? to : slide(now.point, to, (one) => refusalOf(place(one)) === undefined)
      show(place(now.point))
      if (now.reason === undefined) say('')
      else refuse(now.reason)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') return end(false)
      const way = arrows[event.key]
      if (!way || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const step = event.shiftKey ? 10 : 1
      moveTo(snap({ x: point.x + way.x * step, y: point.y + way.y * step }), 'type')
    },
  }
}
