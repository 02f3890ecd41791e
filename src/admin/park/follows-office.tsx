import { Conflict } from '#admin/parts/saving/saved-controls.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { ParkRecord } from './use-structured.ts'

type Props = {
  record: ParkRecord
  field: 'shownHours' | 'structuredHours' | 'tourHours'
  label: string
  /** The labels of the two choices. */
  follows: string
  own: string
  isOwn: boolean
  hint?: string
  onChange: (isOwn: boolean) => void
}

/** Chooses between the office hours and separate ones. */
export const FollowsOffice = ({ record, field, label, follows, own, isOwn, hint, onChange }: Props) => (
  <Field label={label} optional="" hint={hint}>
    {(control) => (
      <>
        <Select
          {...control}
          options={[
            { value: 'follows', label: follows },
            { value: 'own', label: own },
          ]}
          value={isOwn ? 'own' : 'follows'}
          onChange={({ currentTarget }) => onChange(currentTarget.value === 'own')}
        />
        {!isOwn && <Conflict record={record} field={field} controlId={control.id} />}
      </>
    )}
  </Field>
)
