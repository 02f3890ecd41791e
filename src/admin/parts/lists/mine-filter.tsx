type Props = {
  mine: boolean
  /** The label of the filter; a list with unassigned rows mentions them. */
  label?: string
  onChange: (mine: boolean) => void
}

/** Limits a list to the rows assigned to the user. */
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
