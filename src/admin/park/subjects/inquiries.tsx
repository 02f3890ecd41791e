import { useId } from 'react'
import { ParkSection } from '#admin/park/park-fieldset.tsx'
import type { SubjectProps } from '#admin/park/use-park-record.ts'
import { type ParkRecord, useStructured } from '#admin/park/use-structured.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { SavedTextarea } from '#admin/parts/saving/saved-controls.tsx'
import { staffPages } from '#contract/staff-pages.constants.ts'

/** The questions in the inquiry form, and what happens after an inquiry. */
export const Inquiries = ({ record }: SubjectProps) => (
  <>
    <ParkSection title="Forms">
      <SavedTextarea record={record} field="spaceTypes" rows={6} hint="In Request Info. A line each." />
      <SavedTextarea
        record={record}
        field="unitTypes"
        rows={6}
        hint="At the end of the home and about pages. A line each."
      />
    </ParkSection>
    <ParkSection title="After an Inquiry">
      <ConfirmsInquiries record={record} />
      <div className="park-group text-ink-2">
        <p>
          <span>What the office is told, and when: </span>
          <StaffLink href={staffPages.alerts.address} className="link">
            Alerts
          </StaffLink>
          <span>. Texts for replies: </span>
          <StaffLink href={staffPages['saved-replies'].address} className="link">
            Saved Replies
          </StaffLink>
          <span>.</span>
        </p>
      </div>
    </ParkSection>
  </>
)

/** Whether visitors get an email that confirms their inquiry. */
function ConfirmsInquiries({ record }: { record: ParkRecord }) {
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
