type Props = { firstName: string; checked: boolean; onChange: (checked: boolean) => void }

/** Whether the visitor gets an email with the time. */
export const TellField = ({ firstName, checked, onChange }: Props) => (
  <label className="tours-tell">
    <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    <span>{`Email ${firstName} the time, with an invitation`}</span>
  </label>
)
