import { useRef, useState } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { UploadField } from '#admin/parts/files/upload-field.tsx'
import type { Section } from '#contract/properties/templates.ts'
import { type SectionType, sectionTypeLabels, sectionTypes } from '#contract/properties/templates.constants.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { altHint, Gallery } from './gallery-editor.tsx'
import { type FormValues, fieldAt, newValues, readValues, valuesOf } from './section-values.ts'
import { SuggestButtons } from './suggest-buttons.tsx'
import type { Edits } from './use-edits.ts'

type Props = {
  /** The section to edit; without it, a new one is added. */
  section: Section | undefined
  templateId: number
  count: number
  edits: Pick<Edits, 'save' | 'notifySaveFailure'>
  onClose: () => void
}

const options = sectionTypes.map((value) => ({ value, label: sectionTypeLabels[value] }))

/** Adds or changes a section; a draft survives a reload. */
export function SectionDialog({ section, templateId, count, edits, onClose }: Props) {
  const [opened] = useState(section)
  // The next save after a conflict overwrites the change of the other user, which the toast has announced.
  const hadConflict = useRef(false)
  const form = useForm<FormValues>({ defaultValues: section ? valuesOf(section) : newValues(count) })
  const save = async (values: FormValues) => edits.save(hadConflict.current ? section : opened, readValues(values))
  const notify = (error: unknown) => edits.notifySaveFailure(section, error)
  const { register, formState } = form
  const { errors } = formState
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
        <Field label="Section Type" required>
          {(control) => <Select options={options} {...control} {...register('type')} />}
        </Field>
        <Field label="Section Title" error={errors.title?.message} hint="Shown above the section and in the list.">
          {(control) => <input className="input" autoComplete="off" {...control} {...register('title')} />}
        </Field>
      </div>
      <Content />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field label="Order" required error={errors.order?.message}>
          {(control) => (
            <input
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              className="input"
              {...control}
              {...register('order', { valueAsNumber: true })}
            />
          )}
        </Field>
        <label className="check">
          <input type="checkbox" {...register('isVisible')} /> Visible
        </label>
      </div>
    </FormDialog>
  )
}

const useSectionForm = () => useFormContext<FormValues>()

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

const editors: Record<SectionType, () => React.ReactNode> = {
  hero: Hero,
  text: TextEditor,
  image: ImageEditor,
  features: Features,
  gallery: Gallery,
  code: Code,
  custom: Custom,
}

function Hero() {
  const { register, formState } = useSectionForm()
  const errors = formState.errors.hero
  return (
    <>
      <Field label="Title" error={errors?.title?.message}>
        {(control) => <input className="input" {...control} {...register('hero.title')} />}
      </Field>
      <Field label="Subtitle" error={errors?.subtitle?.message}>
        {(control) => <input className="input" {...control} {...register('hero.subtitle')} />}
      </Field>
      <Field label="Button Text" error={errors?.buttonText?.message}>
        {(control) => <input className="input" {...control} {...register('hero.buttonText')} />}
      </Field>
    </>
  )
}

function TextEditor() {
  const { register, formState } = useSectionForm()
  return (
    <Field label="Text" error={formState.errors.text?.text?.message} hint="An empty line starts a new paragraph.">
      {(control) => <textarea className="input" rows={8} {...control} {...register('text.text')} />}
    </Field>
  )
}

function ImageEditor() {
  const { register, formState, setValue } = useSectionForm()
  const errors = formState.errors.image
  const url = useWatch<FormValues, 'image.imageUrl'>({ name: 'image.imageUrl' })
  return (
    <>
      <UploadField
        label="Upload an image"
        onUploaded={(upload) => setValue('image.imageUrl', upload.url, { shouldDirty: true })}
      />
      <Field
        label="Image URL"
        error={errors?.imageUrl?.message}
        hint="An address that starts with https://, or the upload's."
      >
        {(control) => (
          <input className="input" inputMode="url" autoComplete="off" {...control} {...register('image.imageUrl')} />
        )}
      </Field>
      {isComplete(url) && <img src={url} alt="" className="upload-preview" />}
      <Field label="Alt Text" error={errors?.alt?.message} hint={altHint}>
        {(control) => <input className="input" {...control} {...register('image.alt')} />}
      </Field>
      <Field label="Caption" error={errors?.caption?.message}>
        {(control) => <input className="input" {...control} {...register('image.caption')} />}
      </Field>
    </>
  )
}

/** A partly typed address is not requested. */
const isComplete = (url: string) => url.startsWith('/uploads/') || /^https:\/\/[^/]+\/./.test(url)

function Features() {
  const { register, formState } = useSectionForm()
  return (
    <Field label="Features" error={formState.errors.features?.features?.message} hint="One feature per line.">
      {(control) => <textarea className="input" rows={8} {...control} {...register('features.features')} />}
    </Field>
  )
}

function Code() {
  const { register, formState } = useSectionForm()
  return (
    <Field
      label="Code"
      error={formState.errors.code?.code?.message}
      hint="Shown as text. It never runs in a visitor's page."
    >
      {(control) => (
        <textarea className="input code-input" rows={10} spellCheck={false} {...control} {...register('code.code')} />
      )}
    </Field>
  )
}

function Custom() {
  const { register, formState } = useSectionForm()
  return (
    <Field
      label="Content as JSON"
      error={formState.errors.custom?.json?.message}
      hint="Kept for programs. Pages do not draw it."
    >
      {(control) => (
        <textarea className="input code-input" rows={8} spellCheck={false} {...control} {...register('custom.json')} />
      )}
    </Field>
  )
}
