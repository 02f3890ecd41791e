import { type Box, boxPath, outline, phases as lots, polygonPath, type SiteDrawing } from './geometry.ts'

type Props = {
  drawing: Pick<SiteDrawing, 'bays' | 'drives'>
  acres: number
  /** The phase that is for lease, with the number of its units as a text. */
  first: { name: string; units: string }
  /** The next phases, each with two lines. */
  planned: readonly { name: string; lines: readonly [string, string] }[]
}

/** The phases on the park's land. */
export function PhaseMap({ drawing, acres, first, planned }: Props) {
  const boxes = lotsOf(planned.length)
  const rest =
    planned.length === 0
      ? ''
      : `, ${names.format(planned.map(({ name }) => name))} ${planned.length === 1 ? 'is' : 'are'} planned`
  return (
    <div className="drawing phase-map">
      <svg viewBox="0 10 640 390" role="img" aria-label={`The phases on ${acres} acres: ${first.name} is ready${rest}`}>
        <path className="property-line" d={polygonPath(outline)} />
        <text x="36" y="372">
          {`${acres} acres`}
        </text>
        <path className="ready" d={readyBays(drawing).map(boxPath).join('')} />
        <path className="lot" d={boxes.map(boxPath).join('')} />
        <text className="phase middle" x="178" y="290">
          {first.name}
        </text>
        <text className="middle" x="178" y="322">
          {`${first.units} ready`}
        </text>
        {planned.map(({ name, lines }, place) => (
          <Planned key={name} name={name} lines={lines} box={boxes[place] ?? lots[0].box} />
        ))}
      </svg>
    </div>
  )
}

const names = new Intl.ListFormat('en-US', { style: 'long' })

/** Lots up to this height have room for the name alone. */
const low = 84

const Planned = ({ name, lines, box }: Props['planned'][number] & { box: Box }) => (
  <g transform={`translate(${box.x + box.width / 2} ${box.y})`}>
    <text className="phase middle" y={box.height < lots[0].box.height ? Math.round(box.height * 0.36) : 48}>
      {name}
    </text>
    {box.height > low && (
      <text className="middle" y={box.height < lots[0].box.height ? Math.round(box.height * 0.62) : 80}>
        {lines[0]}
        <tspan x="0" dy="1.35em">
          {lines[1]}
        </tspan>
      </text>
    )}
  </g>
)

/** The ground beside the first phase, and what is between its lots. */
const beside: Box = { x: 334, y: 58, width: 254, height: 300 }
const between = 28

/** Two lots below each other; more are smaller, in one column or two. */
function lotsOf(count: number): readonly Box[] {
  if (count <= lots.length) return lots.slice(0, count).map(({ box }) => box)
  const columns = count > 3 ? 2 : 1
  const rows = Math.ceil(count / columns)
  const width = (beside.width - (columns - 1) * between) / columns
  const gap = between / Math.ceil(rows / 3)
  const height = Math.floor((beside.height - (rows - 1) * gap) / rows)
  return Array.from({ length: count }, (_, place) => ({
    x: beside.x + (place % columns) * (width + between),
    y: beside.y + Math.floor(place / columns) * (height + gap),
    width,
    height,
  }))
}

/** The land of the first phase above its name. */
const ready: Box = { x: 40, y: 50, width: 270, height: 205 }

/** The bays with a line between them. */
function readyBays({ bays, drives }: Props['drawing']): readonly Box[] {
  if (!drives) return bays.map((bay) => ({ ...bay, width: bay.width - 2 }))
  const left = Math.min(...bays.map(({ x }) => x))
  const top = Math.min(...bays.map(({ y }) => y))
  const width = Math.max(...bays.map((bay) => bay.x + bay.width)) - left
  const height = Math.max(...bays.map((bay) => bay.y + bay.height)) - top
  const scale = Math.min(1.4, ready.width / width, ready.height / height)
  const [x, y] = [ready.x + (ready.width - width * scale) / 2, ready.y + (ready.height - height * scale) / 2]
  return bays.map((bay) => ({
    x: Math.round(x + (bay.x - left) * scale),
    y: Math.round(y + (bay.y - top) * scale),
    width: Math.max(2, Math.round(bay.width * scale) - 2),
    height: Math.max(2, Math.round(bay.height * scale) - 2),
  }))
}
