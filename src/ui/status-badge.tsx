import type { Tone } from './tone.ts'

/** A status as a word with a mark. Tones differ in pattern, not only in color. */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={`badge badge-${tone}`}>
      <i />
      <span>{label}</span>
    </span>
  )
}

/** A word on a colored background. It has no mark, because marks are for unit statuses. */
export const WordBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <span className={`badge badge-word badge-${tone}`}>{label}</span>
)
