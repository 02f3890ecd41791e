import type { CSSProperties, ReactNode } from 'react'
import { dayAfter } from '#domain/leases/days.ts'
import { type Axis, percent, placeOn } from './lease-bar.tsx'

/** The style of a stretch from the morning of one day to the evening of another. */
export function span(axis: Axis, from: string, until: string): CSSProperties {
  return { left: percent(placeOn(axis, from)), right: percent(100 - placeOn(axis, dayAfter(until))) }
}

/** The style of a lane's row, given the number of lanes. */
export const rowOf = (place: number, count: number): CSSProperties => ({
  top: percent((100 * place) / count),
  bottom: percent(100 - (100 * (place + 1)) / count),
})

/** One line of text; words that do not fit are left out. */
export const Fit = ({
  children,
  className = '',
  style,
}: {
  children: ReactNode
  className?: string
  style?: CSSProperties
}) => (
  <span className={`fit ${className}`} style={style}>
    <i />
    <span>{children}</span>
  </span>
)

type WordsProps = { words: readonly string[]; className?: string; style?: CSSProperties }

/** The text on a stretch of days, with the first line emphasized. */
export const Words = ({ words, className = '', style }: WordsProps) => (
  <span className={`words ${className}`} style={style}>
    {words.filter(Boolean).map((text, place) => (
      <Fit key={text}>{place === 0 ? <b>{text}</b> : text}</Fit>
    ))}
  </span>
)

type MeasureProps = { axis: Axis; from: string; until: string; className?: string; children: string }

/** A dimension line with slashes at its ends. Its text is below and extends toward the farther side of the sheet. */
export function Measure({ axis, from, until, className = '', children }: MeasureProps) {
  const [left, right] = [placeOn(axis, from), placeOn(axis, dayAfter(until))]
  const isLeft = (left + right) / 2 < 50
  return (
    <span className={`measure ${className}`}>
      <i className="measure-line" style={{ left: percent(left), right: percent(100 - right) }} />
      <Fit
        style={isLeft ? { marginLeft: percent(left) } : { marginRight: percent(100 - right), justifyContent: 'end' }}
      >
        {children}
      </Fit>
    </span>
  )
}

/** The label of the line for today, with a second line if both fit. */
export const NowLine = ({ axis, children }: { axis: Axis; children?: ReactNode }) => (
  <i className="now" style={{ left: percent(placeOn(axis, axis.today)) }}>
    {children}
  </i>
)
