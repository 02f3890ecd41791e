import { bays, boxPath, outline, phases as lots, polygonPath } from './geometry.ts'

type Props = {
  acres: number
  /** The phase that is for lease, with the number of its units as a text. */
  first: { name: string; units: string }
  /** The next phases, each with two lines; the map has room for two. */
  planned: readonly { name: string; lines: readonly [string, string] }[]
}

/** The phases on the park's land. */
export function PhaseMap({ acres, first, planned }: Props) {
  const shown = planned.slice(0, lots.length)
  const rest =
    shown.length === 0
      ? ''
      : `, ${shown.map(({ name }) => name).join(' and ')} ${shown.length === 1 ? 'is' : 'are'} planned`
  return (
    <div className="drawing phase-map">
      <svg viewBox="0 10 640 390" role="img" aria-label={`The phases on ${acres} acres: ${first.name} is ready${rest}`}>
        <path className="property-line" d={polygonPath(outline)} />
        <text x="36" y="372">
          {`${acres} acres`}
        </text>
        <path className="ready" d={bays.map((bay) => boxPath({ ...bay, width: bay.width - 2 })).join('')} />
        <path className="lot" d={shown.map((_, place) => boxPath(lots[place]?.box ?? lots[0].box)).join('')} />
        <text className="phase middle" x="178" y="290">
          {first.name}
        </text>
        <text className="middle" x="178" y="322">
          {`${first.units} ready`}
        </text>
        {lots.slice(0, shown.length).map(({ number, box }, place) => (
          <g key={number} transform={`translate(${box.x + box.width / 2} ${box.y})`}>
            <text className="phase middle" y="48">
              {shown[place]?.name}
            </text>
            <text className="middle" y="80">
              {shown[place]?.lines[0]}
              <tspan x="0" dy="1.35em">
                {shown[place]?.lines[1]}
              </tspan>
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
