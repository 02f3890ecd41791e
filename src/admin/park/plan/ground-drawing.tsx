import { type Box, gateSideOf } from '#contract/site-plan.geometry.ts'
import {
  alongRoad,
  aroundLand,
  driveWidthOf,
  gateOf,
  isAcross,
  lotTo,
  sizeText,
  withCornerOfDrive,
  withGate,
  withLot,
} from './adjusted.ts'
import { placeText, type Point, snapped } from './edits.ts'
import { focusable, Handle, type PartProps } from './handle.tsx'
import { gatePoint } from '#contract/site-plan.adjustments.ts'
import type { PhaseLot } from '#contract/site-plan.ts'
import { useMovable } from './use-movable.ts'
import type { SitePlanEditor } from './use-site-plan.ts'

const boxPath = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`
const linePath = (corners: readonly (readonly [number, number])[]) =>
  `M${corners.map((one) => one.join(' ')).join('L')}`

/** The courts, the drives and the gate, as visitors see them. */
export function Ground({ editor: { plan, derived } }: { editor: SitePlanEditor }) {
  return (
    <g className="plan-ground" aria-hidden="true">
      <path className="plan-courts" d={derived.courts.flat().map(boxPath).join('')} />
      <path
        className="plan-drives"
        strokeWidth={driveWidthOf(plan)}
        d={(plan.drives ?? derived.drives).map(linePath).join('')}
      />
    </g>
  )
}

type DrivesProps = PartProps & { chosen: number; onChoose: (drive: number) => void; onEnter: () => void }

/** The gate, the adjusted drives, and the corners of the chosen one. */
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

/** The mark of the gate is on the road, beside the end of a drive. */
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

/** The line across the drive at the gate. */
export function Gate({ editor: { plan, derived } }: { editor: SitePlanEditor }) {
  const gate = gateOf(plan, derived.gate)
  if (!gate) return null
  const [x, y] = gate
  const half = driveWidthOf(plan) * 0.7
  const line = isAcross(gateSideOf(plan)) ? `M${x - half} ${y}h${2 * half}` : `M${x} ${y - half}v${2 * half}`
  return <path className="plan-gate" d={line} aria-hidden="true" />
}

/** The lots of future phases that were placed. */
export function Lots({ isChosen, ...part }: PartProps & { isChosen: boolean }) {
  const { plan, phases } = part.editor
  return phases.map(({ number, name }) => {
    const lot = plan.lots?.find(({ phase }) => phase === number)
    return lot && <Lot key={number} {...part} {...{ lot, name, isChosen }} />
  })
}

function Lot({
  editor,
  svg,
  scale,
  lot,
  name,
  isChosen,
}: PartProps & { lot: PhaseLot; name: string; isChosen: boolean }) {
  const { plan, canChange } = editor
  const size = Math.min(scale / 28, lot.width / 4, lot.height)
  const moving = useMovable({
    editor,
    svg,
    name: `The lot of ${name}`,
    label: `moving the lot of ${name}`,
    point: lot,
    place: ({ x, y }) => withLot(plan, { ...lot, x, y }),
    snap: aroundLand,
  })
  const shape = <path className="plan-lot" d={boxPath(lot)} />
  return (
    <>
      {isChosen ? (
        <g
          {...focusable}
          className="plan-lot-button"
          aria-label={`The lot of ${name}, ${sizeText(lot)}, ${placeText(lot)}`}
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
        x={lot.x + lot.width / 2}
        y={lot.y + lot.height / 2}
        fontSize={size}
      >
        {name}
      </text>
      {isChosen && canChange && (
        <Handle
          {...{ editor, svg, scale }}
          name={`The corner of the lot of ${name}`}
          label={`the size of the lot of ${name}`}
          point={{ x: lot.x + lot.width, y: lot.y + lot.height }}
          place={(point) => withLot(plan, lotTo(lot, point))}
          snap={aroundLand}
        />
      )}
    </>
  )
}
