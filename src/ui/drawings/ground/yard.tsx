import { say } from '#domain/text/say.ts'
import type { DrawnTone } from '#ui/tone.ts'
import { fenceOf } from './fence.ts'
import { frontWidth } from '#ui/drawings/front/front.tsx'
import { unit } from '#ui/drawings/geometry.ts'
import { stencilWidth } from '#ui/drawings/front/stencil-width.ts'

const [fenceHeight, ground, tall] = [88, 10, 160]
const sign = { x: 96, y: -76, width: 120, height: 58 }
const letters = 46
const mesh = 16

const posts = [0, 1, 2, 3, 4].map((place) => `M${(place * frontWidth) / 4} 0v-${fenceHeight + 6}`).join('')
const wires = Array.from(
  { length: (frontWidth + fenceHeight) / mesh },
  (_, place) =>
    `M${place * mesh - fenceHeight} 0l${fenceHeight} ${fenceHeight}M${place * mesh - fenceHeight} ${fenceHeight}l${fenceHeight}-${fenceHeight}`,
).join('')

/** The fence of a yard with its number, at the top of its card. */
export function YardFront({ label, tone }: { label: string; tone: DrawnTone }) {
  const scale = Math.min(1, (sign.width - 12) / (stencilWidth(label) * letters))
  const middle = { x: sign.x + sign.width / 2, y: sign.y + sign.height / 2 }
  return (
    <div className="drawing bay-elevation front" translate="no">
      <svg
        viewBox={`0 ${ground - tall} ${frontWidth} ${tall}`}
        role="img"
        aria-label={say('Fence of yard {label}', { label })}
      >
        <path className="apron" d={`M0 0h${frontWidth}v${ground}H0z`} />
        <svg y={-fenceHeight} width={frontWidth} height={fenceHeight}>
          <path className="slat-lines" d={wires} />
        </svg>
        <path className="frame" d={`${posts}M0 -${fenceHeight}h${frontWidth}`} />
        <path className={`wall tone-${tone}`} d={`M${sign.x} ${sign.y}h${sign.width}v${sign.height}h-${sign.width}z`} />
        <text
          className="stencil low"
          transform={`translate(${middle.x} ${(middle.y + letters * 0.37 * scale).toFixed(1)}) scale(${scale.toFixed(2)})`}
        >
          {label}
        </text>
        <path className="ground-line" d={`M0 0h${frontWidth}`} />
      </svg>
    </div>
  )
}

type Props = {
  /** In feet. */
  width: number
  depth: number
  /** Its size as text: '5,000 SF'. */
  size: string
  isSmall?: boolean | undefined
  /** How much smaller than its sheet it is drawn, at the left of it, to have the scale of others. */
  reducedBy?: number | undefined
}

/** How much a yard is enlarged to fill its sheet. */
export const yardScale = ({ width, depth }: Pick<Props, 'width' | 'depth'>) =>
  Math.min(unit.depth / width, unit.width / depth)

const tenth = (value: number) => Math.round(value * 10) / 10

/** The fenced ground of a yard, on a sheet of the same size as a floor plan. */
export function YardPlan({ width, depth, size, isSmall = false, reducedBy }: Props) {
  const sheet = unit.depth + 2
  const scale = yardScale({ width, depth })
  const box = { width: tenth(width * scale), height: tenth(depth * scale) }
  const shown = reducedBy
    ? `-1 -1 ${tenth(sheet * reducedBy)} ${tenth(box.height + 2)}`
    : `${Math.round((box.width - unit.depth) / 2) - 7} -2 64 ${tenth(box.height + 4)}`
  return (
    <div className={`drawing floor-plan${isSmall ? ' floor-plan-small' : ''}`} translate="no">
      <svg
        viewBox={shown}
        role="img"
        aria-label={say('Plan of the yard, {size}: fenced ground without a building', { size })}
      >
        <path className="yard" d={`M0 0h${box.width}v${box.height}H0z`} />
        <path className="fence" d={fenceOf(box, isSmall ? 0.8 : 0.4)} />
        {!isSmall && (
          <text className="middle" x={box.width / 2} y={box.height / 2}>
            <tspan className="room-name">{say('Fenced yard')}</tspan>
            <tspan className="dimension-text" x={box.width / 2} dy="1.5em">
              {say('{size} in all', { size })}
            </tspan>
          </text>
        )}
      </svg>
    </div>
  )
}
