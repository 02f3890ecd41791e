import { type Box, canopiesOf, gateSideOf } from '#domain/site-plan/site-plan.geometry.ts'
import {
  alongRoad,
  aroundLand,
  boxTo,
  driveWidthOf,
  gateOf,
  isAcross,
  sizeText,
  withCornerOfDrive,
  withGate,
  withLot,
  withParkingAt,
  withYardAt,
} from './adjusted.ts'
import { placeText, type Point, snapped } from './edits.ts'
import { focusable, Handle, type PartProps } from './handle.tsx'
import { gatePoint } from '#domain/site-plan/site-plan.adjustments.ts'
import type { SitePlan } from '#domain/site-plan/site-plan.ts'
import { useMovable } from './use-movable.ts'
import type { SitePlanEditor } from './use-site-plan.ts'

const boxPath = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`
const linePath = (corners: readonly (readonly [number, number])[]) =>
  `M${corners.map((one) => one.join(' ')).join('L')}`

/** The courts, the drives and the canopies, as visitors see them. */
export function Ground({ editor: { plan, derived } }: { editor: SitePlanEditor }) {
  return (
    <g className="plan-ground" aria-hidden="true">
      <path className="plan-courts" d={derived.paved.map(boxPath).join('')} />
      <path
        className="plan-drives"
        strokeWidth={driveWidthOf(plan)}
        d={(plan.drives ?? derived.drives).map(linePath).join('')}
      />
      <path className="plan-canopies" d={plan.buildings.flatMap(canopiesOf).map(boxPath).join('')} />
    </g>
  )
}

type DrivesProps = PartProps & { chosen: number; onChoose: (drive: number) => void; onEnter: () => void }

/** The gate, the adjusted drives, and the corners of the selected one. */
export function DriveHandles({ editor, svg, scale, chosen, onChoose, onEnter }: DrivesProps) {
  const { plan, canChange } = editor
  const drives = plan.drives ?? []
  return (
    <>
      {drives.map((corners, place) => (
        <g
          key={place}
          {...focusable}
          className="plan-drive"
          aria-label={`Drive ${place + 1}, ${corners.length} corners`}
          aria-pressed={place === chosen}
          onFocus={() => onChoose(place)}
          onPointerDown={() => onChoose(place)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            onEnter()
          }}
        >
          <path d={linePath(corners)} strokeWidth={driveWidthOf(plan)} />
        </g>
      ))}
      {canChange &&
        drives[chosen]?.map(([x, y], corner) => (
          <Handle
            key={corner}
            {...{ editor, svg, scale }}
            name={`Corner ${corner + 1} of drive ${chosen + 1}`}
            label={`moving a corner of drive ${chosen + 1}`}
            point={{ x, y }}
            place={(point) => withCornerOfDrive(plan, chosen, corner, point)}
          />
        ))}
      {canChange && <GateHandle {...{ editor, svg, scale }} />}
    </>
  )
}

/** The gate's mark is on the road, next to the end of a drive. */
function GateHandle({ editor, svg, scale }: PartProps) {
  const { plan, derived } = editor
  const side = gateSideOf(plan)
  const gate = gateOf(plan, derived.gate)
  if (!gate) return null
  const [x, y] = gate
  const out = scale / 18
  const aside = { south: { x: 0, y: out }, north: { x: 0, y: -out }, east: { x: out, y: 0 }, west: { x: -out, y: 0 } }
  const onEdge = (point: Point) => {
    const place = snapped(point)
    const [edgeX, edgeY] = gatePoint(plan, alongRoad(place, side)) ?? [place.x, place.y]
    return snapped({ x: edgeX, y: edgeY })
  }
  return (
    <Handle
      {...{ editor, svg, scale }}
      name="The gate"
      label="moving the gate"
      point={snapped({ x, y })}
      place={(point) => withGate(plan, alongRoad(point, side), derived.gate)}
      snap={onEdge}
      aside={aside[side]}
    />
  )
}

/** The lines across the drives at the gate and at the other entrances. */
export function Gates({ editor: { plan, derived } }: { editor: SitePlanEditor }) {
  const gate = gateOf(plan, derived.gate)
  const others = derived.entrances.slice(1)
  const half = driveWidthOf(plan) * 0.7
  const lines = [...(gate ? [{ point: gate, side: gateSideOf(plan) }] : []), ...others].map(
    ({ point: [x, y], side }) => (isAcross(side) ? `M${x - half} ${y}h${2 * half}` : `M${x} ${y - half}v${2 * half}`),
  )
  return <path className="plan-gate" d={lines.join('')} aria-hidden="true" />
}

type PlotsProps = PartProps & { isChosen: boolean }

/** The placed lots of future phases. */
export function Lots(props: PlotsProps) {
  const { plan, phases } = props.editor
  return phases.map(({ number, name }) => {
    const lot = plan.lots?.find(({ phase }) => phase === number)
    return (
      lot && (
        <Plot
          key={number}
          {...props}
          className="plan-lot"
          name={`The lot of ${name}`}
          label={name}
          box={lot}
          place={(box) => withLot(plan, { ...lot, ...box })}
          snap={aroundLand}
        />
      )
    )
  })
}

/** The units without a building. */
export function Yards(props: PlotsProps) {
  const { plan } = props.editor
  return plan.yards?.map((yard) => (
    <Plot
      key={yard.unit}
      {...props}
      className="plan-yard"
      name={`Yard ${yard.unit}`}
      label={yard.unit}
      box={yard}
      place={(box) => withYardAt(plan, { ...yard, ...box })}
    />
  ))
}

/** The rows of parking away from the buildings. */
export function ParkingRows(props: PlotsProps) {
  const { plan } = props.editor
  return plan.parking?.map((row, place) => (
    <Plot
      key={place}
      {...props}
      className="plan-parking"
      name={`Parking ${place + 1}`}
      label="P"
      box={row}
      place={(box) => withParkingAt(plan, place, box)}
    />
  ))
}

type PlotProps = PlotsProps & {
  className: string
  /** 'The lot of Phase 2', as the start of a sentence. */
  name: string
  label: string
  box: Box
  place: (box: Box) => SitePlan
  snap?: (point: Point) => Point
}

/** A part of the ground that can be moved, and resized by its corner. */
function Plot({ editor, svg, scale, isChosen, className, name, label, box, place, snap = snapped }: PlotProps) {
  const { x, y, width, height } = box
  const within = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  const moving = useMovable({
    editor,
    svg,
    name,
    label: `moving ${within}`,
    point: box,
    place: (point) => place({ ...point, width, height }),
    snap,
  })
  const shape = <path className={className} d={boxPath(box)} />
  return (
    <>
      {isChosen ? (
        <g
          {...focusable}
          className="plan-plot-button"
          aria-label={`${name}, ${sizeText(box)}, ${placeText(box)}`}
          {...moving}
        >
          {shape}
        </g>
      ) : (
        shape
      )}
      <text
        className="plan-label"
        aria-hidden="true"
        x={x + width / 2}
        y={y + height / 2}
        fontSize={Math.min(scale / 28, (1.5 * width) / label.length, height)}
      >
        {label}
      </text>
      {isChosen && editor.canChange && (
        <Handle
          {...{ editor, svg, scale, snap }}
          name={`The corner of ${within}`}
          label={`the size of ${within}`}
          point={{ x: x + width, y: y + height }}
          place={(point) => place(boxTo({ x, y, width, height }, point))}
        />
      )}
    </>
  )
}
