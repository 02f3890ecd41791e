import { say } from '#domain/text/say.ts'
import { type Box, boxPath, type Note, stall } from '#ui/drawings/geometry.ts'
import { tenth } from './land.ts'

/** The stalls of the parking layout that have a car. */
const cars = [0, 1, 4, 9, 10, 15]

type Row = { stalls: string; cars: string; note: Note }

/** A row of stalls on its sheet, at this scale of feet. */
export function parkingRow({ x, y, width, height }: Box, scale: number): Row {
  const isAcross = width >= height
  const [length, depth] = isAcross ? [width, height] : [height, width]
  const count = Math.max(1, Math.floor(length / (stall.width * scale)))
  const step = tenth(length / count)
  const back = isAcross ? `m${step}-${depth}v${depth}` : `m-${depth} ${step}h${depth}`
  return {
    stalls: `M${x} ${y}${isAcross ? 'v' : 'h'}${depth}${back.repeat(count)}`,
    cars: cars
      .filter((place) => place < count)
      .map((place) => {
        const [along, across] = [place * step + step * 0.15, depth * 0.1]
        const [long, wide] = [tenth(depth * 0.75), tenth(step * 0.7)]
        return isAcross
          ? boxPath({ x: tenth(x + along), y: tenth(y + across), width: wide, height: long })
          : boxPath({ x: tenth(x + across), y: tenth(y + along), width: long, height: wide })
      })
      .join(''),
    note: { text: say('Extra parking'), x: tenth(x + width / 2), y: tenth(y + height + 12), isMiddle: true },
  }
}
