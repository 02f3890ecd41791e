import type { Phase } from '#contract/staff-park.ts'

/** The phases to choose from, as the options of a select. */
export const PhaseOptions = ({ phases }: { phases: readonly Phase[] }) => (
  <>
    <option value="">Choose a phase</option>
    {phases.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
)
