type Props = {
  mine: boolean
  /** The label of the filter; a list that includes unassigned rows says so. */
  label?: string
  onChange: (mine: boolean) => void
}

/** Filters a list to what is assigned to the user. */
export const MineFilter = ({ mine, label = 'Mine', onChange }: Props) => (
  <span className="flex gap-2">
    <button type="button" className="chip" aria-pressed={mine} onClick={() => onChange(true)}>
      {label}
    </button>
    <button type="button" className="chip" aria-pressed={!mine} onClick={() => onChange(false)}>
      All
    </button>
  </span>
)
