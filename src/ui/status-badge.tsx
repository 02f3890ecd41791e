import type { Tone } from './tone.ts'

/** A status as a word with a mark whose pattern differs by tone, so that it never rests on colour alone. */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={`badge badge-${tone}`}>
      <i />
      {label}
    </span>
  )
}

/** A word on a coloured ground without a mark, for what is no status: the marks are those of units. */
export const WordBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <span className={`badge badge-word badge-${tone}`}>{label}</span>
)
