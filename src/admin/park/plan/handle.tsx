import type { RefObject } from 'react'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import { type Point, placeText } from './edits.ts'
import { useMovable } from './use-movable.ts'
import type { SitePlanEditor } from './use-site-plan.ts'

/** The props of every movable part of the drawing. */
export type PartProps = { editor: SitePlanEditor; svg: RefObject<SVGSVGElement | null>; scale: number }

/** SVG has no button element. */
export const focusable = { role: 'button', tabIndex: 0 }

type Props = PartProps & {
  /** 'Corner 2 of the land', as the start of a sentence. */
  name: string
  label: string
  point: Point
  place: (point: Point) => SitePlan
  snap?: (point: Point) => Point
  /** The offset of its mark from its place. */
  aside?: Point
}

/** A point of the plan, moved by dragging and with the arrow keys. */
export function Handle({ editor, svg, scale, name, label, point, place, snap, aside = { x: 0, y: 0 } }: Props) {
  const moving = useMovable({ editor, svg, name, label, point, place, ...(snap && { snap }) })
  const mark = { cx: point.x + aside.x, cy: point.y + aside.y }
  return (
    <g {...focusable} className="plan-corner" aria-label={`${name}, ${placeText(point)}`} {...moving}>
      <circle className="plan-corner-target" {...mark} r={scale / 28} />
      <circle className="plan-corner-dot" {...mark} r={scale / 70} />
    </g>
  )
}
