import type { ReactNode } from 'react'

type Props = { facts: readonly (readonly [term: string, value: ReactNode])[] }

/** The facts that are known, each beside its label. */
export const WorkFacts = ({ facts }: Props) => (
  <dl className="work-facts">
    {facts
      .filter(([, value]) => Boolean(value))
      .map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
