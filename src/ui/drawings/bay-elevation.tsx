import type { Tone } from '#ui/tone.ts'
import { Front, frontWidth, heightsOf } from './front.tsx'
import { unit } from './geometry.ts'

/** The sky over the eave, and the ground. */
const above = 10
const ground = 10
const lowest = 160

type Props = {
  label: string
  tone: Tone
  /** The height of the bay door in feet; null if it is not known. */
  height: number | null
}

/**
 * The front of one unit, at the top of its card. Its door opens while a card with the class `group` is hovered
 * or has the focus.
 */
export function BayElevation({ label, tone, height: known }: Props) {
  const height = known ?? unit.bayDoor.height
  const { eave } = heightsOf(height)
  // Cards are beside each other: a high front is drawn smaller, not higher.
  const tall = Math.max(lowest, above + eave + ground)
  const wide = Math.round((tall * frontWidth) / lowest)
  const left = (frontWidth - wide) / 2
  const wall = `M0 ${-eave}h${frontWidth}V0H0z`
  return (
    <div className="drawing bay-elevation front">
      <svg viewBox={`${left} ${ground - tall} ${wide} ${tall}`} role="img" aria-label={`Bay door ${label}`}>
        <path className="front-wall" d={wall} />
        <path className="ribs" d={wall} />
        <path className="apron" d={`M${left} 0h${wide}v10H${left}z`} />
        <Front label={label} height={height} tone={tone} />
        <path className="eave" d={`M0 ${-eave}h${frontWidth}`} />
        <path className="ground-line" d={`M${left} 0h${wide}`} />
      </svg>
    </div>
  )
}
