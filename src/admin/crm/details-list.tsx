import type { ReactNode } from 'react'

type Props = { entries: readonly (readonly [term: string, value: ReactNode])[] }

export const DetailsList = ({ entries }: Props) => (
  <dl className="details-list">
    {entries.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value || <span className="text-ink-2">Not given</span>}</dd>
      </div>
    ))}
  </dl>
)
