import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { StaffLink } from '#admin/parts/link.tsx'
import { useApiQuery } from '#client/query.ts'
import { emailFields, fieldMeanings, maxEmailText, maxSubject } from '#contract/emails.constants.ts'
import * as savedRepliesApi from '#contract/saved-replies.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import * as unitsApi from '#contract/units.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { AttachmentFields } from './attachment-fields.tsx'
import type { EmailInput } from './email-form.ts'

/** The fields of an email to a lead or the sender of an inquiry. */
export function EmailFields({ leadId }: { leadId: number | null }) {
  const { register, control, setValue, formState } = useFormContext<EmailInput>()
  const { errors } = formState
  const units = useApiQuery(unitsApi.listForStaff)
  const unitId = useWatch({ control, name: 'unitId' })
  const unit = units.data?.find(({ id }) => id === Number(unitId))
  return (
    <>
      <SavedReplyChoice />
      <Field
        label="Unit"
        optional=""
        error={errors.unitId?.message}
        hint="What {unit}, {price} and {link} are filled in from."
      >
        {(control) => (
          <Select
            // The options are loaded later than the value is set.
            key={units.data?.length ?? 0}
            {...control}
            {...register('unitId', {
              setValueAs: (value) => (value === '' || value === null ? null : Number(value)),
              // The photos are those of the unit.
              onChange: () => setValue('photos', []),
            })}
            placeholder="None"
            options={(units.data ?? []).map(({ id, unitNumber }) => ({ value: String(id), label: unitNumber }))}
          />
        )}
      </Field>
      <Field label="Subject" required className="form-wide" error={errors.subject?.message}>
        {(control) => (
          <input {...control} {...register('subject')} className="input" autoComplete="off" maxLength={maxSubject} />
        )}
      </Field>
      <Field label="Message" required className="form-wide" error={errors.text?.message} hint={<FieldList />}>
        {(control) => (
          <textarea {...control} {...register('text')} className="input" rows={10} maxLength={maxEmailText} />
        )}
      </Field>
      <AttachmentFields leadId={leadId} unit={unit} />
    </>
  )
}

/** The fields that a text can have, with their meaning on hover. */
export const FieldList = () => (
  <span>
    Filled in when it is sent:{' '}
    {emailFields.map((field, place) => (
      <span key={field}>
        {place > 0 && <span>{', '}</span>}
        <abbr title={fieldMeanings[field]}>{`{${field}}`}</abbr>
      </span>
    ))}
  </span>
)

/** Puts a saved reply into the form. The previous text can be restored. */
function SavedReplyChoice() {
  const { setValue, getValues } = useFormContext<EmailInput>()
  const replies = useApiQuery(savedRepliesApi.list)
  const [replaced, setReplaced] = useState<Pick<EmailInput, 'subject' | 'text'>>()
  const fill = ({ subject, text }: Pick<EmailInput, 'subject' | 'text'>) => {
    setValue('subject', subject, { shouldDirty: true, shouldValidate: true })
    setValue('text', text, { shouldDirty: true, shouldValidate: true })
  }
  const choose = (id: string) => {
    const reply = replies.data?.find((one) => String(one.id) === id)
    if (!reply) return
    const { subject, text } = getValues()
    setReplaced(text.trim() === '' ? undefined : { subject, text })
    // An answer keeps the subject of its thread.
    fill({ subject: /^re:/i.test(subject) ? subject : reply.subject, text: reply.text })
  }
  return (
    <Field
      label="Saved Reply"
      optional=""
      hint={
        replaced ? (
          <button
            type="button"
            className="link"
            onClick={() => {
              fill(replaced)
              setReplaced(undefined)
            }}
          >
            Bring back what you had typed
          </button>
        ) : (
          <StaffLink href={staffPages['saved-replies']} className="link">
            Edit saved replies
          </StaffLink>
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          value=""
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          placeholder={replies.data?.length === 0 ? 'None yet' : 'Choose one'}
          options={(replies.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
    </Field>
  )
}
