import { say } from '#domain/text/say.ts'
import { type Box, boxPath, phases as lots, polygonPath, type SiteDrawing } from './geometry.ts'
import { phasePlaces } from './phase-places.ts'

type Props = {
  drawing: Pick<SiteDrawing, 'bays' | 'ownLots' | 'corners'>
  acres: string
  /** The phase for lease, with the number of its units. */
  first: { name: string; units: number }
  /** The planned phases, each with two lines. */
  planned: readonly { name: string; lines: readonly [string, string] }[]
  /** A description of the map for screen readers. */
  label: string
}

export function PhaseMap({ drawing, acres, first, planned, label }: Props) {
  const ready = first.units === 1 ? say('1 unit ready') : say('{count} units ready', { count: first.units })
  const { outline, ready: bays, lots: boxes, isToScale } = phasePlaces(drawing, planned.length)
  return (
    <div className="drawing phase-map" translate="no">
      <svg viewBox="0 10 640 390" role="img" aria-label={label}>
        <path className="property-line" d={polygonPath(outline)} />
        <text x="36" y="372">
          {acres}
        </text>
        <path className="ready" d={bays.map(boxPath).join('')} />
        <path className="lot" d={boxes.map(boxPath).join('')} />
        {isToScale ? (
          <text className="middle" x="400" y="372">
            {`${first.name}: ${ready}`}
          </text>
        ) : (
          <>
            <text className="phase middle" x="178" y="290">
              {first.name}
            </text>
            <text className="middle" x="178" y="322">
              {ready}
            </text>
          </>
        )}
        {planned.map(({ name, lines }, place) => {
          const box = boxes[place] ?? lots[0].box
          return isToScale ? (
            <Named key={name} name={name} box={box} />
          ) : (
            <Planned key={name} name={name} lines={lines} box={box} />
          )
        })}
      </svg>
    </div>
  )
}

/** Lots up to this height have room only for the name. */
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

/** The width and height of a letter of a name on the map. */
const letter = { width: 15, height: 30 }

/** The name of a phase on a lot to scale, or its last word if only that fits. */
function Named({ name, box }: { name: string; box: Box }) {
  const fits = (text: string) => text.length * letter.width <= box.width && letter.height <= box.height
  const text = [name, name.slice(name.lastIndexOf(' ') + 1)].find(fits)
  return (
    text && (
      <text className="phase middle" x={box.x + box.width / 2} y={box.y + box.height / 2} dy=".36em">
        {text}
      </text>
    )
  )
}
