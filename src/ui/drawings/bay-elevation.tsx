import type { Tone } from '#ui/tone.ts'
import { eaveHeight, Front, frontWidth } from './front.tsx'

/**
 * The front of one unit, at the top of its card. Its door opens while a card with the class `group` is hovered
 * or has the focus.
 */
export const BayElevation = ({ label, tone }: { label: string; tone: Tone }) => (
  <div className="drawing bay-elevation front">
    <svg viewBox={`0 -150 ${frontWidth} 160`} role="img" aria-label={`Bay door ${label}`}>
      <path className="front-wall" d={`M0 ${-eaveHeight}h${frontWidth}V0H0z`} />
      <path className="ribs" d={`M0 ${-eaveHeight}h${frontWidth}V0H0z`} />
      <path className="apron" d={`M0 0h${frontWidth}v10H0z`} />
      <Front label={label} tone={tone} />
      <path className="eave" d={`M0 ${-eaveHeight}h${frontWidth}`} />
      <path className="ground-line" d={`M0 0h${frontWidth}`} />
    </svg>
  </div>
)
