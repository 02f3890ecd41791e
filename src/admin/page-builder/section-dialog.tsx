import { useRef, useState } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { FormField, SelectField, TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { UploadField } from '#admin/parts/files/upload-field.tsx'
import type { Section } from '#contract/properties/templates.ts'
import { type SectionType, sectionTypeLabels, sectionTypes } from '#contract/properties/templates.constants.ts'
import { altHint, Gallery } from './gallery-editor.tsx'
import { type FormValues, fieldAt, newValues, readValues, valuesOf } from './section-values.ts'
import { SuggestButtons } from './suggest-buttons.tsx'
import type { Edits } from './use-edits.ts'

type Props = {
  /** The section to edit; undefined adds a new one. */
  section: Section | undefined
  templateId: number
  count: number
  edits: Pick<Edits, 'save' | 'notifySaveFailure'>
  onClose: () => void
}

const options = sectionTypes.map((value) => ({ value, label: sectionTypeLabels[value] }))

/** Adds or changes a section; its draft survives a reload. */
export function SectionDialog({ section, templateId, count, edits, onClose }: Props) {
  const [opened] = useState(section)
  // After a conflict, which a toast has announced, the next save overwrites the other user's change.
  const hadConflict = useRef(false)
  const form = useForm<FormValues>({ defaultValues: section ? valuesOf(section) : newValues(count) })
  const save = async (values: FormValues) => edits.save(hadConflict.current ? section : opened, readValues(values))
  const notify = (error: unknown) => edits.notifySaveFailure(section, error)
  return (
    <FormDialog
      title={section ? 'Edit Section' : 'Add Section'}
      form={form}
      draft={section ? `section ${section.id}` : `new section ${templateId}`}
      save={section ? 'Update Section' : 'Create Section'}
      saving={section ? 'Updating...' : 'Creating...'}
      onSave={save}
      failure={{
        ownSignOut: true,
        notify,
        fieldOf: (path) => fieldAt(form.getValues('type'), path),
        onConflict: (error) => {
          hadConflict.current = true
          notify(error)
        },
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="type" label="Section Type" required options={options} />
        <TextField name="title" label="Section Title" hint="Shown above the section and in the list." />
      </div>
      <Content />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <FormField name="order" label="Order" required options={{ valueAsNumber: true }}>
          {(control) => <input type="number" inputMode="numeric" min={0} step={1} className="input" {...control} />}
        </FormField>
        <label className="check">
          <input type="checkbox" {...form.register('isVisible')} /> Visible
        </label>
      </div>
    </FormDialog>
  )
}

/** The editor of the chosen type. */
function Content() {
  const type = useWatch<FormValues, 'type'>({ name: 'type' })
  const Editor = editors[type]
  return (
    <fieldset className="section-content" key={type}>
      <legend>{sectionTypeLabels[type]}</legend>
      {type !== 'custom' && <SuggestButtons type={type} />}
      <Editor />
    </fieldset>
  )
}

const Hero = () => (
  <>
    <TextField name="hero.title" label="Title" autoComplete="on" />
    <TextField name="hero.subtitle" label="Subtitle" autoComplete="on" />
    <TextField name="hero.buttonText" label="Button Text" autoComplete="on" />
  </>
)

const TextEditor = () => (
  <TextAreaField name="text.text" label="Text" hint="An empty line starts a new paragraph." rows={8} />
)

function ImageEditor() {
  const { setValue } = useFormContext<FormValues>()
  const url = useWatch<FormValues, 'image.imageUrl'>({ name: 'image.imageUrl' })
  return (
    <>
      <UploadField
        label="Upload an image"
        onUploaded={(upload) => setValue('image.imageUrl', upload.url, { shouldDirty: true })}
      />
      <TextField
        name="image.imageUrl"
        label="Image URL"
        hint="An address that starts with https://, or the upload's."
        inputMode="url"
      />
      {isComplete(url) && <img src={url} alt="" className="upload-preview" />}
      <TextField name="image.alt" label="Alt Text" hint={altHint} autoComplete="on" />
      <TextField name="image.caption" label="Caption" autoComplete="on" />
    </>
  )
}

/** A half-typed address is not requested. */
const isComplete = (url: string) => url.startsWith('/uploads/') || /^https:\/\/[^/]+\/./.test(url)

const Features = () => <TextAreaField name="features.features" label="Features" hint="One feature per line." rows={8} />

const Code = () => (
  <FormField name="code.code" label="Code" hint="Shown as text. It never runs in a visitor's page.">
    {(control) => <textarea className="input code-input" rows={10} spellCheck={false} {...control} />}
  </FormField>
)

const Custom = () => (
  <FormField name="custom.json" label="Content as JSON" hint="Kept for programs. Pages do not draw it.">
    {(control) => <textarea className="input code-input" rows={8} spellCheck={false} {...control} />}
  </FormField>
)

const editors: Record<SectionType, () => React.ReactNode> = {
  hero: Hero,
  text: TextEditor,
  image: ImageEditor,
  features: Features,
  gallery: Gallery,
  code: Code,
  custom: Custom,
}
