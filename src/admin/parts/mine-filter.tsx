type Props = { mine: boolean; onChange: (mine: boolean) => void }

/** Filters a list to what is assigned to the user. */
export const MineFilter = ({ mine, onChange }: Props) => (
  <span className="flex gap-2">
    <button type="button" className="chip" aria-pressed={mine} onClick={() => onChange(true)}>
      Mine
    </button>
    <button type="button" className="chip" aria-pressed={!mine} onClick={() => onChange(false)}>
      All
    </button>
  </span>
)
