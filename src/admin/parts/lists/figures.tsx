import type { ReactNode } from 'react'

/** Figures side by side, each below its label. */
export const Figures = ({ rows }: { rows: readonly { name: string; figure: ReactNode }[] }) => (
  <dl className="figures">
    {rows.map(({ name, figure }) => (
      <div key={name}>
        <dt>{name}</dt> <dd>{figure}</dd>{' '}
      </div>
    ))}
  </dl>
)
