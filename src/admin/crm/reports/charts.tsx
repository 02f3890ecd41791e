import { type ReactNode, useId } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { type Column, Table } from '#ui/table.tsx'

type ChartProps<Row> = {
  title: string
  text: string
  isEmpty: boolean
  figures?: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: ReactNode
}

/** A chart with a heading, and the same figures as a table in a disclosure. */
export function Chart<Row>({ title, text, isEmpty, figures, columns, rows, keyOf, children }: ChartProps<Row>) {
  const heading = useId()
  return (
    <section className="report" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{title}</h3>
        <p>{text}</p>
      </header>
      {isEmpty ? (
        <p className="report-nothing">No data</p>
      ) : (
        <>
          {figures}
          {children}
          <details>
            <summary>Figures as a table</summary>
            <Table caption={`${title}, figures`} columns={columns} rows={rows} keyOf={keyOf} empty={null} />
          </details>
        </>
      )}
    </section>
  )
}

type Bar = { name: string; value: number; text: string; beside: string; href: string }

/** Horizontal bars; each links to its rows. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="bar-chart">
      {bars.map(({ name, value, text, beside, href }) => (
        <li key={name}>
          <StaffLink href={href}>
            <span className="bar-name">{name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className="chart-ground" width="100" height="10" />
              <rect className="chart-mark" width={(100 * value) / max} height="10" />
            </svg>
            <span className="bar-value">{text}</span>
            <span className="bar-beside">{beside}</span>
          </StaffLink>
        </li>
      ))}
    </ul>
  )
}

type ColumnChartProps = {
  text: string
  max: number
  /** The value of the upper edge. */
  top: string
  columns: readonly { name: string; value: number; text: string; href: string }[]
}

const height = 120
const step = 20

/** Columns over time. They take no focus, because the table below has the same figures. */
export function ColumnChart({ text, max, top, columns }: ColumnChartProps) {
  const last = columns.at(-1)
  const width = Math.max(12, columns.length) * step
  return (
    <figure className="column-chart">
      <figcaption>
        <strong>{text}</strong>
        <span>{`${last?.text} now`}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${text}: from ${columns[0]?.text} in ${columns[0]?.name} to ${last?.text} in ${last?.name}`}
      >
        <line className="chart-line" x1="0" x2={width} y1="0.5" y2="0.5" />
        <line className="chart-line" x1="0" x2={width} y1={height / 2} y2={height / 2} />
        {columns.map(({ name, value, text: label }, place) => (
          <rect
            key={name}
            className="chart-mark"
            x={width - (columns.length - place) * step + 3}
            y={height - (height * value) / max}
            width={step - 6}
            height={(height * value) / max}
          >
            <title>{`${name}: ${label}`}</title>
          </rect>
        ))}
        <line className="chart-line chart-foot" x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
      </svg>
      <p className="chart-ends" aria-hidden="true">
        <span>{columns[0]?.name}</span>
        <span>{`Top: ${top}`}</span>
        <span>{columns.length > 1 ? last?.name : ''}</span>
      </p>
    </figure>
  )
}
