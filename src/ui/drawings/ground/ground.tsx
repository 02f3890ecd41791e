import type { SiteDrawing } from '#ui/drawings/geometry.ts'

type GroundProps = { drawing: SiteDrawing }

/** The pavement with its stalls, the truck route, a truck on it, and the canopies above. */
export const Ground = ({ drawing: { pavement, canopies, drives, stalls, route, arrows, truck } }: GroundProps) => (
  <>
    <path className="drive" strokeWidth={drives.width} d={drives.middle} />
    <path className="pavement" d={pavement} />
    <path className="stalls" d={stalls} />
    <path className="route" d={route} />
    <path className="route-arrow" d={arrows} />
    <path className="truck" d={truck} />
    {canopies !== undefined && <path className="canopy" d={canopies} />}
  </>
)

type RoadsProps = Pick<SiteDrawing, 'roads'> & {
  /** The name of the park's own road. */
  name: string
}

export const Roads = ({ roads, name }: RoadsProps) => {
  const middle = roads.map((road) => road.middle).join('')
  return (
    <>
      <path className="road" strokeWidth={roads[0]?.width} d={middle} />
      <path className="road-middle" d={middle} />
      {roads.map(
        (road) =>
          road.text !== '' && (
            <text key={road.name} className="road-name middle" transform={road.name}>
              {road.text ?? name}
            </text>
          ),
      )}
    </>
  )
}

type NotesProps = { notes: SiteDrawing['notes'] }

export const Notes = ({ notes }: NotesProps) =>
  notes.map(({ text, x, y, isMiddle }) => (
    <text key={`${x} ${y}`} className={isMiddle ? 'note middle' : 'note'} x={x} y={y}>
      {text}
    </text>
  ))
