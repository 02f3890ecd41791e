import { useId } from 'react'
import { type ParkRecord, useStructured } from './use-structured.ts'

/** Whether visitors get an email that confirms their inquiry. */
export function ConfirmsInquiries({ record }: { record: ParkRecord }) {
  const { value, error, change, onBlur } = useStructured(record, 'confirmsInquiries')
  const hintId = useId()
  return (
    <div className="park-group" onBlur={onBlur}>
      <label className="check">
        <input
          type="checkbox"
          checked={value}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => change(currentTarget.checked, 'put')}
        />
        Confirm inquiries by email
      </label>
      <p id={hintId} className="field-hint">
        The visitor gets an email at once: what they asked, when you reply, and how to add to it.
      </p>
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}
