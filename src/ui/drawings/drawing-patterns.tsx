/** Each pattern with the side of its tile and its marks. drawings.css has the colors. */
const patterns: readonly [name: string, side: number, marks: string][] = [
  ['tone-leased', 9, 'M-1 1l2-2M0 9l9-9M8 10l2-2'],
  ['tone-not-free', 9, 'M-1 1l2-2M0 9l9-9M8 10l2-2'],
  ['tone-reserved', 7, 'M3.5 3.5h.01'],
  ['tone-tbd', 6, 'M0 3h6'],
  ['tone-other', 8, 'M4 2v4M2 4h4'],
  ['grass', 34, 'M6 14l1.5-5M9 14V8M12 14l-1.5-5M23 31l1.5-5M26 31v-6M29 31l-1.5-5'],
  ['ribs', 12, 'M1 0v12M4.5 0v12'],
  ['night-ribs', 12, 'M1 0v12M4.5 0v12'],
  ['aisle', 3, 'M0 3 3 0'],
]

/** The patterns of all drawings, once per page and before the first drawing. */
export const DrawingPatterns = () => (
  <svg className="drawing-patterns" width="0" height="0" aria-hidden="true">
    {patterns.map(([name, side, marks]) => (
      <pattern key={name} id={name} width={side} height={side} patternUnits="userSpaceOnUse">
        <path d={`M0 0h${side}v${side}H0z`} />
        <path d={marks} />
      </pattern>
    ))}
  </svg>
)
