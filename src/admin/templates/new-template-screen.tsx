import * as links from '#contract/links.ts'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { AllowedButton, DenialReason } from '#admin/parts/frame/allowed.tsx'
import { keepDraft, readDraft } from '#admin/parts/forms/drafts.ts'
import { PagePreview } from '#admin/parts/page-preview.tsx'
import { sampleImages, sampleSizes } from '#admin/parts/files/sample-pictures.ts'
import { errorMessage, useInvalidateWritten } from '#client/query.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import {
  aiDescriptionRule,
  blanksIn,
  minAiDescription,
  maxTemplateDescription,
} from '#contract/properties/templates.constants.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { creationDelay, notifyTemplateFailure } from './failures.ts'
import { type GeneratedTemplate, generateTemplate } from './generate.ts'
import { type StoredTemplate, storeTemplate } from './store-template.ts'
import { TemplateFrame } from './template-frame.tsx'

/** How long generating takes, in ms (docs/specification/staff-area.md#constants). */
const generationDelay = 2000
const draft = 'ai template'
const examples = [
  'A warehouse page for distributors with dock doors and a gated yard',
  'A modern office page for a small corporate team',
  'A shop page for a local store with parking in front',
]

async function generate(description: string): Promise<GeneratedTemplate> {
  await new Promise((resolve) => setTimeout(resolve, generationDelay))
  return generateTemplate(description, sampleImages())
}

/** Generates a template from a description, shows it, and stores it. */
export function Screen() {
  const [generated, setGenerated] = useState<GeneratedTemplate>()
  const result = useRef<HTMLHeadingElement>(null)
  const generation = useMutation({ mutationFn: generate })
  const { creation, stored, isCreating, discard } = useCreation()

  const show = (next: GeneratedTemplate) => {
    const { name, sections } = next
    discard()
    flushSync(() => setGenerated(next))
    result.current?.focus()
    showToast({ title: 'Template Generated!', description: `Created ${name} with ${sections.length} sections` })
  }

  return (
    <TemplateFrame
      title="AI Template Creator"
      lede="Describe the page. It is built from what you write; what you leave out becomes a blank for you to fill in."
    >
      <DescriptionForm
        isGenerating={generation.isPending}
        isCreating={isCreating}
        again={generated !== undefined}
        // `mutate` drops its callbacks if the screen is closed in the meantime.
        onGenerate={(description) => generation.mutate(description, { onSuccess: show })}
      />
      {generated && (
        <GeneratedPage
          template={generated}
          heading={result}
          missingSections={stored?.missingSections ?? 0}
          isCreating={isCreating}
          onCreate={() => creation.mutate(generated)}
        />
      )}
    </TemplateFrame>
  )
}

/** Stores a generated template and opens it in the page builder; after a failure, the next attempt adds what is missing. */
function useCreation() {
  const [, navigate] = useLocation()
  const invalidateWritten = useInvalidateWritten()
  const [stored, setStored] = useState<StoredTemplate>()
  const creation = useMutation({
    mutationFn: (template: GeneratedTemplate) =>
      storeTemplate(template, {
        id: stored?.id,
        onProgress: setStored,
      }),
    onSuccess: (id) => {
      keepDraft(draft, null)
      showToast({ title: 'AI Template created successfully!' })
      setTimeout(() => navigate(links.pageBuilder(id)), creationDelay)
    },
    onError: (error) => {
      const description = `${errorMessage(error, '')} Please try again or contact support`.trimStart()
      notifyTemplateFailure(error, navigate, description)
    },
    onSettled: () => void invalidateWritten(templatesApi.createSection),
    meta: { ownSignOut: true },
  })

  return {
    creation,
    stored,
    // Once created, the button stays disabled until the page builder opens.
    isCreating: creation.isPending || creation.isSuccess,
    discard: () => setStored(undefined),
  }
}

type DescriptionFormProps = {
  isGenerating: boolean
  isCreating: boolean
  /** A template is shown already. */
  again: boolean
  onGenerate: (description: string) => void
}

/** The description, of which a draft is kept, and examples for it. */
function DescriptionForm({ isGenerating, isCreating, again, onGenerate }: DescriptionFormProps) {
  const [description, setDescription] = useState(() => readDraft(draft) ?? '')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const isBusy = isGenerating || isCreating
  const isLongEnough = (text: string) => text.trim().length >= minAiDescription

  const change = (text: string) => {
    setDescription(text)
    keepDraft(draft, text || null)
    if (isLongEnough(text)) setError(undefined)
  }
  const submit = () => {
    if (isLongEnough(description)) return onGenerate(description)
    setError(aiDescriptionRule)
    field.current?.focus()
  }

  return (
    <div className="creator-form">
      <DenialReason permission="change business data" />
      <Field
        label="Describe your template"
        required
        error={error}
        hint="At least 20 characters. Words such as office, warehouse, retail, coworking, premium or modern decide the kind of page."
      >
        {(control) => (
          <textarea
            ref={field}
            className="input"
            rows={5}
            maxLength={maxTemplateDescription}
            value={description}
            readOnly={isBusy}
            onChange={(event) => change(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-2">
        <span>For example:</span>
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            className="link text-left"
            disabled={isBusy}
            onClick={() => change(example)}
          >
            {example}
          </button>
        ))}
      </div>
      <div className="dialog-foot">
        <AllowedButton
          permission="change business data"
          variant={again ? 'outline' : 'primary'}
          disabled={isBusy}
          onClick={submit}
        >
          {isGenerating ? 'Generating...' : 'Generate Template with AI'}
        </AllowedButton>
      </div>
      <output className="sr-only">{isGenerating ? 'Generating your template' : ''}</output>
    </div>
  )
}

type GeneratedPageProps = {
  template: GeneratedTemplate
  heading: RefObject<HTMLHeadingElement | null>
  missingSections: number
  isCreating: boolean
  onCreate: () => void
}

/** The preview of the generated template and the blanks in it. */
function GeneratedPage({ template, heading, missingSections, isCreating, onCreate }: GeneratedPageProps) {
  const { name, description, sections } = template
  const blanks = [...new Set(blanksIn(sections.map(({ content }) => content)))]
  return (
    <section aria-labelledby="generated" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="generated" ref={heading} tabIndex={-1} className="text-xl font-bold">
            {name}
          </h2>
          <p className="text-ink-2">{description}</p>
        </div>
        <AllowedButton permission="change business data" disabled={isCreating} onClick={onCreate}>
          {isCreating ? 'Creating...' : 'Create Template & Start Building'}
        </AllowedButton>
      </div>
      {missingSections > 0 && !isCreating && (
        <div role="alert" className="notice flex flex-wrap items-center gap-3">
          <p className="grow">{`The template is there, but ${missingSections} of its ${sections.length} sections could not be added.`}</p>{' '}
          <Button variant="outline" onClick={onCreate}>
            Add the missing sections
          </Button>
        </div>
      )}
      {blanks.length > 0 && (
        <details className="notice">
          <summary>{`${blanks.length} blanks to fill in before you publish`}</summary>
          <ul className="list-disc pl-5">
            {blanks.map((blank) => (
              <li key={blank}>{blank}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="preview-frame">
        <PagePreview
          sections={sections.map((section, id) => ({ id, isVisible: true, ...section }))}
          sizes={sampleSizes}
          draft
        />
      </div>
    </section>
  )
}
