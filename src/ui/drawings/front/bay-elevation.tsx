import { say } from '#domain/text/say.ts'
import type { DrawnTone } from '#ui/tone.ts'
import { type DrawnFront, Front, frontWidth, heightsOf, lengthOf, numberOn } from './front.tsx'

/** The sky above the eave, and the ground. */
const above = 10
const ground = 10
const lowest = 160

type Props = {
  label: string
  tone: DrawnTone
  front: DrawnFront
}

/** The front of one unit, at the top of its card. The first door opens while a card with class `group` is hovered or focused. */
export function BayElevation({ label, tone, front }: Props) {
  const width = lengthOf(front)
  const heightOf = (shrunk: number) =>
    Math.max(lowest, (lowest * width) / frontWidth, above + heightsOf(numberOn(front, label, shrunk).top).eave + ground)
  // Cards are side by side, so a high or wide front is drawn smaller instead of larger, and its sign larger.
  const shrunk = heightOf(heightOf(1) / lowest) / lowest
  const { eave } = heightsOf(numberOn(front, label, shrunk).top)
  const tall = Math.round(heightOf(shrunk))
  const wide = Math.round((tall * frontWidth) / lowest)
  const left = Math.round((width - wide) / 2)
  const wall = `M0 ${-eave}h${width}V0H0z`
  return (
    <div className="drawing bay-elevation front" translate="no">
      <svg viewBox={`${left} ${ground - tall} ${wide} ${tall}`} role="img" aria-label={nameOf(label, front)}>
        <path className="front-wall" d={wall} />
        <path className="ribs" d={wall} />
        <path className="apron" d={`M${left} 0h${wide}v10H${left}z`} />
        <Front label={label} front={front} tone={tone} shrunk={shrunk} />
        <path className="eave" d={`M0 ${-eave}h${width}`} />
        <path className="ground-line" d={`M${left} 0h${wide}`} />
      </svg>
    </div>
  )
}

const nameOf = (label: string, { doors }: DrawnFront) =>
  doors.length === 0
    ? say('Front of {label}', { label })
    : doors.length === 1
      ? say('Bay door {label}', { label })
      : say('Front of {label} with {count} doors', { label, count: doors.length })
