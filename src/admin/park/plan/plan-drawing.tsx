import { useEffect, useId, useRef } from 'react'
import type { ParkRecord } from '#admin/park/use-structured.ts'
import { type Box, type Corner, roadSidesOf } from '#domain/site-plan/site-plan.geometry.ts'
import { roadsOf } from '#ui/drawings/ground/land.ts'
import { namesOf } from '#domain/site-plan/site-plan.problems.ts'
import type { PlannedBuilding, SitePlan } from '#domain/site-plan/site-plan.ts'
import { bayLabels, buildingText, withBuilding, withCorner } from './edits.ts'
import { Labels, Walls } from './building-shape.tsx'
import { DriveHandles, Gates, Ground, Lots, ParkingRows, Yards } from './ground-drawing.tsx'
import { focusable, Handle, type PartProps } from './handle.tsx'
import { useMovable } from './use-movable.ts'
import { useTracing } from './use-tracing.ts'
import type { SitePlanEditor } from './use-site-plan.ts'

type Props = {
  editor: SitePlanEditor
  record: ParkRecord
  /** The name of the road. */
  road: string
  /** The name of the selected building. */
  chosen: string | undefined
  /** The other parts that can be moved now. */
  part: 'corners' | 'drives' | 'yards' | 'parking' | 'phases' | undefined
  /** The index of the selected drive. */
  drive: number
  onDrive: (drive: number) => void
  onChoose: (name: string) => void
  onEnter: () => void
}

/** The land and its buildings in feet, north up. */
export function PlanDrawing({ editor, record, road, chosen, part, drive, onDrive, onChoose, onEnter }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const hintId = useId()
  const { plan, sheet, canChange } = editor
  useEffect(() => {
    const drawing = svg.current
    if (!canChange || !drawing) return
    // Dragging a part must not scroll the page; `touch-action` has no effect within an SVG.
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
        <TracingSheet record={record} />
        <path className="plan-grid" d={gridOf(view)} />
        <path className="plan-edge" d={outline} />
        {roadsOf(plan).map(({ side, name = road }) => (
          <Road key={side} {...{ sheet, side, name, margin }} sides={roadSidesOf(plan)} />
        ))}
        <g className="plan-north" transform={`translate(${northOn(view, margin, roadSidesOf(plan)).join(' ')})`}>
          <path d={`M0 ${-margin * 0.35}L${margin * 0.15} ${margin * 0.1}H${-margin * 0.15}z`} />
          <text y={margin * 0.42} fontSize={margin * 0.36}>
            N
          </text>
        </g>
        <Ground editor={editor} />
        <Lots {...{ editor, svg, scale }} isChosen={part === 'phases'} />
        <ParkingRows {...{ editor, svg, scale }} isChosen={part === 'parking'} />
        <Yards {...{ editor, svg, scale }} isChosen={part === 'yards'} />
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
        <Gates editor={editor} />
        {part === 'corners' &&
          plan.lot.map((corner, place) => <CornerHandle key={place} {...{ editor, svg, corner, place, scale }} />)}
        {part === 'drives' && <DriveHandles {...{ editor, svg, scale, onEnter }} chosen={drive} onChoose={onDrive} />}
      </svg>
      <p id={hintId} className="field-hint">
        {canChange
          ? `${movingHints[part ?? 'buildings']} A square of the grid is 10 ft wide.`
          : 'Choose a building to see its figures. A square of the grid is 10 ft wide.'}
      </p>
    </fieldset>
  )
}

const byKeys = 'focus it and press the arrow keys: 1 ft at a time, with Shift 10 ft.'
const ofBuildings = `Drag a building, or ${byKeys} R turns it, Enter goes to its fields.`

/** Hints on what can be moved, and how. */
const movingHints = {
  buildings: ofBuildings,
  corners: ofBuildings,
  drives: `Drag the gate or a corner of the chosen drive, or ${byKeys}`,
  yards: `Drag a yard or its corner, or ${byKeys}`,
  parking: `Drag a row of parking or its corner, or ${byKeys}`,
  phases: `Drag a lot or its corner, or ${byKeys}`,
}

/** The lines of the grid, 10 ft apart. */
function gridOf({ x, y, width, height }: Box) {
  const first = (from: number) => Math.ceil(from / 10) * 10
  const lines = (from: number, length: number) =>
    Array.from({ length: Math.floor((from + length - first(from)) / 10) + 1 }, (_, place) => first(from) + place * 10)
  return [
    ...lines(x, width).map((line) => `M${line} ${y}v${height}`),
    ...lines(y, height).map((line) => `M${x} ${line}h${width}`),
  ].join('')
}

type Side = SitePlan['roadSide']

/** The arrow is in a corner where no two roads meet. */
function northOn({ x, y, width, height }: Box, margin: number, roads: readonly Side[]): Corner {
  const [left, right, top, bottom] = [x + margin / 2, x + width - margin / 2, y + margin / 2, y + height - margin / 2]
  const corners: { sides: Side[]; at: Corner }[] = [
    { sides: ['north', 'east'], at: [right, top] },
    { sides: ['north', 'west'], at: [left, top] },
    { sides: ['south', 'east'], at: [right, bottom] },
    { sides: ['south', 'west'], at: [left, bottom] },
  ]
  const free = corners.find(({ sides }) => !sides.every((side) => roads.includes(side)))
  return free?.at ?? [right, top]
}

type RoadProps = { sheet: Box; side: Side; name: string; margin: number; sides: readonly Side[] }

/** A road along a side of the land, with its name. It joins the roads on adjacent sides. */
function Road({ sheet, side, name, margin, sides }: RoadProps) {
  const distance = margin * 0.45
  const half = margin * 0.275
  const beyond = (other: Side) => (sides.includes(other) ? distance + half : 0)
  const x = sheet.x - beyond('west')
  const y = sheet.y - beyond('north')
  const width = sheet.x + sheet.width + beyond('east') - x
  const height = sheet.y + sheet.height + beyond('south') - y
  const [middleX, middleY] = [sheet.x + sheet.width / 2, sheet.y + sheet.height / 2]
  const [north, south] = [sheet.y - distance, sheet.y + sheet.height + distance]
  const [west, east] = [sheet.x - distance, sheet.x + sheet.width + distance]
  const places = {
    north: { path: `M${x} ${north}h${width}`, at: [middleX, north], turn: 0 },
    south: { path: `M${x} ${south}h${width}`, at: [middleX, south], turn: 0 },
    west: { path: `M${west} ${y}v${height}`, at: [west, middleY], turn: -90 },
    east: { path: `M${east} ${y}v${height}`, at: [east, middleY], turn: 90 },
  }
  const { path, at, turn } = places[side]
  return (
    <g className="plan-road">
      <path d={path} strokeWidth={2 * half} />
      <text transform={`translate(${at.join(' ')}) rotate(${turn})`} fontSize={margin * 0.36}>
        {name}
      </text>
    </g>
  )
}

function TracingSheet({ record }: { record: ParkRecord }) {
  const { sheet } = useTracing(record)
  if (!sheet) return null
  const { picture, x, y, width, opacity } = sheet
  return <image href={picture} x={x} y={y} width={width} opacity={opacity / 100} />
}

type BuildingProps = PartProps & {
  name: string
  building: PlannedBuilding
  /** The unit in each bay; '' for an empty bay. */
  labels: readonly string[]
  isChosen: boolean
  onChoose: () => void
  onEnter: () => void
}

function Building({ editor, svg, name, building, labels, scale, isChosen, onChoose, onEnter }: BuildingProps) {
  const { onPointerDown, onKeyDown, ...moving } = useMovable({
    editor,
    svg,
    name: `Building ${name}`,
    label: `moving building ${name}`,
    point: building,
    place: (point) => withBuilding(editor.plan, name, point),
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

function CornerHandle({ editor, corner: [x, y], place, ...part }: PartProps & { corner: Corner; place: number }) {
  const { plan } = editor
  return (
    <Handle
      {...{ editor, ...part }}
      name={`Corner ${place + 1} of the land`}
      label="moving a corner of the land"
      point={{ x, y }}
      place={(point) => ({ ...plan, lot: withCorner(plan.lot, place, [point.x, point.y]) })}
    />
  )
}
