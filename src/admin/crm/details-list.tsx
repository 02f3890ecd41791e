import type { ReactNode } from 'react'

type Props = { entries: readonly (readonly [term: string, value: ReactNode])[] }

/** Terms and what is known of each, as two columns. */
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
