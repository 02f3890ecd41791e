import type { Tone } from './tone.ts'

/** A status as a word with a mark; tones differ in pattern, not by colour alone. */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={`badge badge-${tone}`}>
      <i />
      <span>{label}</span>
    </span>
  )
}

/** A word on a coloured background without a mark: marks are for unit statuses. */
export const WordBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <span className={`badge badge-word badge-${tone}`}>{label}</span>
)
