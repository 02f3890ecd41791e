import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { useApiQuery } from '#client/query.ts'
import {
  type EmailField,
  emailFields,
  fieldMeanings,
  fieldsOf,
  fillKnown,
  inBraces,
  unitFields,
} from '#contract/emails/emails.constants.ts'
import { listed } from '#domain/text/listed.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { AttachmentFields } from './attachment-fields.tsx'
import type { EmailInput } from './email-form.ts'

type FieldValues = Partial<Record<EmailField, string>>

type Props = {
  leadId: number | null
  /** Reads the values for the placeholders of a text, given a unit. */
  readValues: (unitId: number | null) => Promise<FieldValues>
}

/** The fields of an email to a lead or the sender of an inquiry. */
export function EmailFields({ leadId, readValues }: Props) {
  const { control, setValue } = useFormContext<EmailInput>()
  const { putIn, fillAgain } = useFilledText(readValues)
  const units = useApiQuery(unitsApi.listForStaff)
  const unitId = useWatch({ control, name: 'unitId' })
  const unit = units.data?.find(({ id }) => id === Number(unitId))
  return (
    <>
      <SavedReplyChoice putIn={putIn} />
      <SelectField
        key={units.data?.length ?? 0}
        name="unitId"
        ofIds
        onChange={() => {
          // The photos belong to the unit chosen before.
          setValue('photos', [])
          void fillAgain()
        }}
        optional=""
        hint="What {unit}, {price} and {link} are filled in from."
        placeholder="None"
        options={(units.data ?? []).map(({ id, unitNumber }) => ({ value: String(id), label: unitNumber }))}
      />
      <TextField name="subject" className="form-wide" />
      <TextAreaField name="text" className="form-wide" hint={<FieldList />} rows={10} />
      <Incomplete unit={unit} />
      <AttachmentFields leadId={leadId} unit={unit} />
    </>
  )
}

/** The placeholders that a text can have, each with its meaning on hover. */
export const FieldList = () => (
  <span>
    Filled in by a saved reply, or when it is sent:{' '}
    {emailFields.map((field, place) => (
      <span key={field}>
        {place > 0 && <span>{', '}</span>}
        <abbr title={fieldMeanings[field]}>{`{${field}}`}</abbr>
      </span>
    ))}
  </span>
)

/** Shows which placeholders have no value; the email cannot be sent with them. */
function Incomplete({ unit }: { unit: StaffUnit | undefined }) {
  const { control } = useFormContext<EmailInput>()
  const [subject, text] = useWatch({ control, name: ['subject', 'text'] })
  const hasValue: Record<(typeof unitFields)[number], boolean> = {
    unit: unit !== undefined,
    price: unit !== undefined && unit.monthlyRent > 0,
  }
  const missing = unitFields.filter((field) => fieldsOf(`${subject} ${text}`).includes(field) && !hasValue[field])
  if (missing.length === 0) return null
  const what = listed(missing.map(inBraces))
  return (
    <output className="notice form-wide">
      {unit
        ? `Unit ${unit.unitNumber} has no price. Complete ${what}.`
        : `Choose a unit, or complete ${what} yourself.`}
    </output>
  )
}

type Text = Pick<EmailInput, 'subject' | 'text'>

/**
 * Puts a text with its values into the form. For another unit, an unedited text is filled in again from its
 * placeholders.
 */
function useFilledText(readValues: Props['readValues']) {
  const { setValue, getValues } = useFormContext<EmailInput>()
  const [last, setLast] = useState<{ typed: Text; filled: Text }>()
  const isSame = (one: Text, other: Text) => one.subject === other.subject && one.text === other.text

  async function putIn(typed: Text) {
    const before = getValues()
    try {
      const filled = fillKnown(typed, await readValues(before.unitId ? Number(before.unitId) : null))
      if (!isSame(before, getValues())) return
      setLast({ typed, filled })
      setValue('subject', filled.subject, { shouldDirty: true, shouldValidate: true })
      setValue('text', filled.text, { shouldDirty: true, shouldValidate: true })
    } catch (error) {
      await handleFailure(error)
    }
  }
  async function fillAgain() {
    if (!last) return
    const { subject, text } = getValues()
    await putIn(isSame(last.filled, { subject, text }) ? last.typed : { subject, text })
  }
  return { putIn, fillAgain }
}

/** Puts a saved reply into the form. The previous text can be restored. */
function SavedReplyChoice({ putIn }: { putIn: (text: Text) => Promise<void> }) {
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
    // A reply keeps the subject of its thread.
    void putIn({ subject: /^re:/i.test(subject) ? subject : reply.subject, text: reply.text })
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
          <StaffLink href={staffPages['saved-replies'].address} className="link">
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
