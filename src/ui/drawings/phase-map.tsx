import { bays, boxPath, outline, phases, polygonPath } from './geometry.ts'

const lines: Record<number, readonly [string, string]> = {
  2: ['Begins at', '4 leased'],
  3: ['Planned', 'after Phase 2'],
}

/** The three phases on the park's five acres. */
export const PhaseMap = () => (
  <div className="drawing phase-map">
    <svg
      viewBox="0 10 640 390"
      role="img"
      aria-label="The three phases on 5 acres: Phase 1 is ready, Phases 2 and 3 are planned"
    >
      <path className="property-line" d={polygonPath(outline)} />
      <text x="36" y="372">
        5 acres
      </text>
      <path className="ready" d={bays.map((bay) => boxPath({ ...bay, width: bay.width - 2 })).join('')} />
      <path className="lot" d={phases.map(({ box }) => boxPath(box)).join('')} />
      <text className="phase middle" x="178" y="290">
        Phase 1
      </text>
      <text className="middle" x="178" y="322">
        8 units ready
      </text>
      {phases.map(({ number, box }) => (
        <g key={number} transform={`translate(${box.x + box.width / 2} ${box.y})`}>
          <text className="phase middle" y="48">
            {`Phase ${number}`}
          </text>
          <text className="middle" y="80">
            {lines[number]?.[0]}
            <tspan x="0" dy="1.35em">
              {lines[number]?.[1]}
            </tspan>
          </text>
        </g>
      ))}
    </svg>
  </div>
)
