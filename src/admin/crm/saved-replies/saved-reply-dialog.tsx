import { SelectField, TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useRecordForm } from '#admin/parts/forms/use-record-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import type { SavedReply } from '#contract/emails/saved-replies.ts'
import { emailFields, fieldMeanings } from '#contract/emails/emails.constants.ts'
import { showToast } from '#ui/toast/toast-store.ts'

const labels = { title: 'Title', subject: 'Subject', text: 'Message', language: 'Language' }

const replyLanguages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
]

const typed = (reply: SavedReply | undefined) => ({
  title: reply?.title ?? '',
  subject: reply?.subject ?? '',
  text: reply?.text ?? '',
  language: reply?.language ?? ('en' as const),
})

type Props = { reply: SavedReply | undefined; onClose: () => void }

export function SavedReplyDialog({ reply, onClose }: Props) {
  const create = useApiMutation(savedRepliesApi.create)
  const update = useApiMutation(savedRepliesApi.update)
  const record = useRecordForm({
    schema: savedRepliesApi.NewSavedReply,
    stored: reply,
    typed,
    labels,
    textOf: (row, field) => row[field],
  })

  const save = async (body: ReturnType<typeof typed>) => {
    if (reply === undefined) await create.mutateAsync({ body })
    else await update.mutateAsync({ params: { id: reply.id }, body: record.changesIn(body) })
    showToast({ title: 'Saved reply saved', description: body.title })
  }
  return (
    <FormDialog
      title={reply ? `Edit ${reply.title}` : 'New Saved Reply'}
      form={record.form}
      record={record}
      draft={`saved reply ${reply?.id ?? 'new'}`}
      save="Save Reply"
      saving="Saving..."
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField name="title" />
        <SelectField name="language" options={replyLanguages} />
        <TextField name="subject" />
        <TextAreaField name="text" hint={<FieldList />} rows={10} />
      </div>
    </FormDialog>
  )
}

/** The placeholders that a text can have, each with its meaning on hover. */
const FieldList = () => (
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
