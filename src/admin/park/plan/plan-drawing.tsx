import { type RefObject, useEffect, useId, useRef } from 'react'
import { useStore } from '#ui/store.ts'
import type { Box, Corner } from '#contract/site-plan.geometry.ts'
import { namesOf } from '#contract/site-plan.problems.ts'
import type { PlannedBuilding, SitePlan } from '#contract/site-plan.ts'
import { bayLabels, buildingText, placeText, withBuilding, withCorner } from './edits.ts'
import { Labels, Walls } from './building-shape.tsx'
import { tracing } from './tracing.ts'
import { useMovable } from './use-movable.ts'
import type { SitePlanEditor } from './use-site-plan.ts'

type Props = {
  editor: SitePlanEditor
  /** The name of the road. */
  road: string
  /** The name of the chosen building. */
  chosen: string | undefined
  /** Whether the corners of the land can be moved. */
  hasCorners: boolean
  onChoose: (name: string) => void
  onEnter: () => void
}

/** The land and its buildings in feet, north up. */
export function PlanDrawing({ editor, road, chosen, hasCorners, onChoose, onEnter }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const hintId = useId()
  const { plan, sheet, canChange } = editor
  useEffect(() => {
    const drawing = svg.current
    if (!canChange || !drawing) return
    // A finger on what can be moved does not scroll the page; `touch-action` has no effect on parts of a drawing.
    const keepStill = (event: TouchEvent) => {
      if (event.target instanceof Element && event.target.closest('[role="button"]')) event.preventDefault()
    }
    drawing.addEventListener('touchmove', keepStill, { passive: false })
    return () => drawing.removeEventListener('touchmove', keepStill)
  }, [canChange])
  const labels = bayLabels(plan, editor.units)
  const scale = Math.max(sheet.width, sheet.height)
  const margin = Math.round(scale / 12)
  const view = {
    x: sheet.x - margin,
    y: sheet.y - margin,
    width: sheet.width + 2 * margin,
    height: sheet.height + 2 * margin,
  }
  const outline = `M${plan.lot.map((corner) => corner.join(' ')).join('L')}z`
  return (
    <fieldset aria-label="Site plan" aria-describedby={hintId} className="plan-figure">
      <svg ref={svg} viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} className="plan-drawing">
        <path className="plan-land" d={outline} />
        <TracingSheet />
        <path className="plan-grid" d={gridOf(view)} />
        <path className="plan-edge" d={outline} />
        <Road sheet={sheet} side={plan.roadSide} name={road} margin={margin} />
        <g className="plan-north" transform={`translate(${view.x + view.width - margin / 2} ${view.y + margin / 2})`}>
          <path d={`M0 ${-margin * 0.35}L${margin * 0.15} ${margin * 0.1}H${-margin * 0.15}z`} />
          <text y={margin * 0.42} fontSize={margin * 0.36}>
            N
          </text>
        </g>
        {namesOf(plan.buildings).map((name, place) => {
          const building = plan.buildings[place]
          return (
            building && (
              <Building
                key={name}
                {...{ editor, svg, name, building, scale, onEnter }}
                labels={labels[place] ?? []}
                isChosen={name === chosen}
                onChoose={() => onChoose(name)}
              />
            )
          )
        })}
        {hasCorners &&
          plan.lot.map((corner, place) => <CornerHandle key={place} {...{ editor, svg, corner, place, scale }} />)}
      </svg>
      <p id={hintId} className="field-hint">
        {canChange
          ? 'Drag a building, or focus it and press the arrow keys: 1 ft at a time, with Shift 10 ft. R turns it, Enter goes to its fields. A square of the grid is 10 ft wide.'
          : 'Choose a building to see its figures. A square of the grid is 10 ft wide.'}
      </p>
    </fieldset>
  )
}

/** The lines of the grid, 10 ft apart. */
function gridOf({ x, y, width, height }: Box) {
  const first = (from: number) => Math.ceil(from / 10) * 10
  const lines = (from: number, length: number) =>
    Array.from({ length: Math.floor((from + length - first(from)) / 10) + 1 }, (_, place) => first(from) + place * 10)
  return [
    ...lines(x, width).map((at) => `M${at} ${y}v${height}`),
    ...lines(y, height).map((at) => `M${x} ${at}h${width}`),
  ].join('')
}

/** The road along a side of the land, with its name. */
function Road({ sheet, side, name, margin }: { sheet: Box; side: SitePlan['roadSide']; name: string; margin: number }) {
  const { x, y, width, height } = sheet
  const distance = margin * 0.45
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const places = {
    north: { path: `M${x} ${y - distance}h${width}`, at: [middleX, y - distance], turn: 0 },
    south: { path: `M${x} ${y + height + distance}h${width}`, at: [middleX, y + height + distance], turn: 0 },
    west: { path: `M${x - distance} ${y}v${height}`, at: [x - distance, middleY], turn: -90 },
    east: { path: `M${x + width + distance} ${y}v${height}`, at: [x + width + distance, middleY], turn: 90 },
  }
  const { path, at, turn } = places[side]
  return (
    <g className="plan-road">
      <path d={path} strokeWidth={margin * 0.55} />
      <text transform={`translate(${at.join(' ')}) rotate(${turn})`} fontSize={margin * 0.36}>
        {name}
      </text>
    </g>
  )
}

function TracingSheet() {
  const sheet = useStore(tracing, (value) => value)
  if (!sheet) return null
  const { url, x, y, width, opacity } = sheet
  return <image href={url} x={x} y={y} width={width} opacity={opacity / 100} />
}

type PartProps = { editor: SitePlanEditor; svg: RefObject<SVGSVGElement | null>; scale: number }

type BuildingProps = PartProps & {
  name: string
  building: PlannedBuilding
  /** The units in its bays, '' for a bay without one. */
  labels: readonly string[]
  isChosen: boolean
  onChoose: () => void
  onEnter: () => void
}

/** A drawing has no element for a button. */
const focusable = { role: 'button', tabIndex: 0 }

function Building({ editor, svg, name, building, labels, scale, isChosen, onChoose, onEnter }: BuildingProps) {
  const { onPointerDown, onKeyDown, ...moving } = useMovable({
    editor,
    svg,
    name: `Building ${name}`,
    label: `moving building ${name}`,
    at: building,
    place: (at) => withBuilding(editor.plan, name, at),
  })
  const text = labels.join()
  return (
    <>
      <g
        {...focusable}
        className="plan-building"
        aria-label={buildingText(name, building)}
        aria-pressed={isChosen}
        onFocus={onChoose}
        onPointerDown={(event) => {
          onChoose()
          onPointerDown?.(event)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault()
            onEnter()
          } else onKeyDown?.(event)
        }}
        {...moving}
      >
        <Walls building={building} labels={text} />
      </g>
      <Labels building={building} labels={text} scale={scale} />
    </>
  )
}

function CornerHandle({ editor, svg, corner, place, scale }: PartProps & { corner: Corner; place: number }) {
  const [x, y] = corner
  const { plan } = editor
  const name = `Corner ${place + 1} of the land`
  const moving = useMovable({
    editor,
    svg,
    name,
    label: 'moving a corner of the land',
    at: { x, y },
    place: (at) => ({ ...plan, lot: withCorner(plan.lot, place, [at.x, at.y]) }),
  })
  return (
    <g {...focusable} className="plan-corner" aria-label={`${name}, ${placeText({ x, y })}`} {...moving}>
      <circle className="plan-corner-target" cx={x} cy={y} r={scale / 28} />
      <circle className="plan-corner-dot" cx={x} cy={y} r={scale / 70} />
    </g>
  )
}
