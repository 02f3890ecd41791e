import { colours } from '#domain/brand/colours.constants.ts'
import type { Fit } from '#domain/what-fits/fit.ts'
import { type Inside, planOf } from '#ui/drawings/floor-plan.tsx'
import { markClasses, marksOf } from '#ui/drawings/things.ts'

const none = 'none'
/** Fill and line of each class of marks, as drawings.css has them. */
const inks: Record<(typeof markClasses)[number], readonly [fill: string, stroke: string, width: number]> = {
  zone: [none, colours.edge, 1.5],
  load: ['#fcd9b6', colours['ink-2'], 1],
  stock: ['#fcd9b6', colours['ink-2'], 1],
  cold: ['#c3e4f3', colours.ink, 1.5],
  hot: ['#ffc7a4', colours.ink, 1.5],
  thing: [colours.sheet, colours.ink, 1.5],
  glass: ['#88cbe0', colours.ink, 1],
  steel: [colours.ink, none, 0],
  thin: [none, colours.ink, 1],
  dots: [none, colours.ink, 2],
}

type Props = { inside: Inside; fit: Fit; width: number; height: number }

/** The plan of a unit with the things of its trade, as large as there is room for on a share image. */
export function ShareFit({ inside, fit, width: wide, height: high }: Props) {
  const { width, depth, doors, rooms, outside } = planOf(inside)
  const scale = Math.min((wide - 8) / depth, (high - 8) / width)
  const marks = marksOf(fit.things)
  const line = (pixels: number) => pixels / scale
  return (
    <svg
      width={depth * scale + 8}
      height={width * scale + 8}
      viewBox={`${-line(4)} ${-line(4)} ${depth + line(8)} ${width + line(8)}`}
    >
      <path d={`M0 0h${depth}v${width}H0z`} fill="#fff" />
      {rooms && <path d={rooms.floor} fill={colours['sheet-2']} />}
      {rooms && <path d={rooms.walls} fill="none" stroke={colours.ink} strokeWidth={line(3)} />}
      {markClasses.map((name) => {
        const [fill, stroke, pixels] = inks[name]
        return marks[name] && <path key={name} d={marks[name]} fill={fill} stroke={stroke} strokeWidth={line(pixels)} />
      })}
      <path d={outside} fill="none" stroke={colours.ink} strokeWidth={line(5)} strokeLinecap="square" />
      <path
        d={doors.map(({ at, width: open }) => `M0 ${at}v${open}`).join('')}
        stroke={colours.dock}
        strokeWidth={line(7)}
      />
    </svg>
  )
}
