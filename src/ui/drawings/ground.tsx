import type { SiteDrawing } from './geometry.ts'

/** The pavement with its stalls, the truck route and a truck on it. */
export const Ground = ({ drawing: { pavement, drives, stalls, route, arrows, truck } }: { drawing: SiteDrawing }) => (
  <>
    {drives && <path className="drive" strokeWidth={drives.width} d={drives.middle} />}
    <path className="pavement" d={pavement} />
    <path className="stalls" d={stalls} />
    <path className="route" d={route} />
    <path className="route-arrow" d={arrows} />
    <path className="truck" d={truck} />
  </>
)

type NotesProps = { notes: SiteDrawing['notes'] }

export const Notes = ({ notes }: NotesProps) =>
  notes.map(({ text, x, y, isMiddle }) => (
    <text key={`${x} ${y}`} className={isMiddle ? 'note middle' : 'note'} x={x} y={y}>
      {text}
    </text>
  ))
