import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { AllowedButton, DenialReason } from '#admin/parts/allowed.tsx'
import { keepDraft, readDraft } from '#admin/parts/drafts.ts'
import { PagePreview } from '#admin/parts/page-preview.tsx'
import { sampleSizes, shownSamples, uploadedSamples } from '#admin/parts/sample-pictures.ts'
import { errorMessage, useInvalidateCalls } from '#client/query.ts'
import { ApiError, send } from '#client/send.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { createSection, createTemplate, type GalleryImage, listTemplates, readTemplate } from '#contract/templates.ts'
import { aiDescriptionRule, blanksIn, minAiDescription, maxTemplateDescription } from '#contract/templates.constants.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { creationDelay, notifyTemplateFailure } from './failures.ts'
import { type GeneratedTemplate, generateTemplate } from './generate.ts'
import { TemplateFrame } from './template-frame.tsx'

/** How long generating takes, in ms (staff specification, section 9). */
const generationDelay = 2000
/** Attempts before the sections that could not be added are reported. */
const attempts = 3
const draft = 'ai template'
const examples = [
  'A warehouse page for distributors with dock doors and a gated yard',
  'A modern office page for a small corporate team',
  'A shop page for a local store with parking in front',
]

/** What is stored of a generated template: its id, and how many of its sections are still missing. */
type Stored = { id: number; missing: number }

/** A template out of a description. */
export function NewTemplateScreen() {
  const [, navigate] = useLocation()
  const refresh = useInvalidateCalls()
  const [described, setDescribed] = useState(() => readDraft(draft) ?? '')
  const [error, setError] = useState<string>()
  const [generating, setGenerating] = useState(false)
  const [generated, setGenerated] = useState<GeneratedTemplate>()
  const [shown, setShown] = useState<GalleryImage[]>([])
  /** The gallery's sample pictures are uploaded once, however often the saving is tried. */
  const uploaded = useRef<GalleryImage[]>(undefined)
  const [saving, setSaving] = useState(false)
  const [stored, setStored] = useState<Stored>()
  const result = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!generating) return
    const timer = setTimeout(() => {
      const images = shownSamples()
      const made = generateTemplate(described, images)
      setShown(images)
      setGenerating(false)
      setGenerated(made)
      setStored(undefined)
      showToast({
        title: 'Template Generated!',
        description: `Created ${made.name} with ${made.sections.length} sections`,
      })
    }, generationDelay)
    return () => clearTimeout(timer)
  }, [generating, described])
  useEffect(() => {
    if (generated) result.current?.focus()
  }, [generated])

  const generate = () => {
    if (described.trim().length < minAiDescription) {
      setError(aiDescriptionRule)
      field.current?.focus()
      return
    }
    setGenerating(true)
  }

  const type = (text: string) => {
    setDescribed(text)
    keepDraft(draft, text || null)
    if (text.trim().length >= minAiDescription) setError(undefined)
  }

  const save = async (template: GeneratedTemplate) => {
    setSaving(true)
    try {
      const { name, description } = template
      const id = stored?.id ?? (await send(createTemplate, { body: { name, description } })).id
      setStored({ id, missing: template.sections.length })
      await addMissing(
        id,
        template,
        async () => (uploaded.current ??= await uploadedSamples()),
        (missing) => setStored({ id, missing }),
      )
      keepDraft(draft, null)
      showToast({ title: 'AI Template created successfully!' })
      setTimeout(() => navigate(staffPages['page-builder'].replace(':id', String(id))), creationDelay)
    } catch (failure) {
      setSaving(false)
      notifyTemplateFailure(
        failure,
        navigate,
        `${errorMessage(failure, '')} Please try again or contact support`.trimStart(),
      )
    } finally {
      await refresh([listTemplates])
    }
  }

  const missing = stored?.missing ?? 0
  const blanks = [...new Set(blanksIn(generated?.sections.map(({ content }) => content)))]
  return (
    <TemplateFrame
      title="AI Template Creator"
      lede="Describe the page. It is put together from what you write; what you do not say is left as a blank for you to fill in."
    >
      <div className="creator-form">
        <DenialReason permission="change business data" />
        <Field
          label="Describe your template"
          required
          error={error}
          hint="At least 20 characters. Words such as office, warehouse, retail, coworking, premium or modern decide what the page is like."
        >
          {(control) => (
            <textarea
              ref={field}
              className="input"
              rows={5}
              maxLength={maxTemplateDescription}
              value={described}
              readOnly={generating || saving}
              onChange={(event) => type(event.target.value)}
              {...control}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-2">
          <span>For example:</span>
          {examples.map((example) => (
            <button key={example} type="button" className="link text-left" onClick={() => type(example)}>
              {example}
            </button>
          ))}
        </div>
        <div className="dialog-foot">
          <AllowedButton
            permission="change business data"
            variant={generated ? 'outline' : 'primary'}
            disabled={generating || saving}
            onClick={generate}
          >
            {generating ? 'Generating...' : 'Generate Template with AI'}
          </AllowedButton>
        </div>
      </div>
      <output className="sr-only">{generating ? 'Generating your template' : ''}</output>
      {generated && (
        <section aria-labelledby="generated" className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <h2 id="generated" ref={result} tabIndex={-1} className="text-xl font-bold">
                {generated.name}
              </h2>
              <p className="text-ink-2">{generated.description}</p>
            </div>
            <AllowedButton permission="change business data" disabled={saving} onClick={() => void save(generated)}>
              {saving ? 'Creating...' : 'Create Template & Start Building'}
            </AllowedButton>
          </div>
          {missing > 0 && !saving && (
            <div role="alert" className="notice flex flex-wrap items-center gap-3">
              <p className="grow">
                The template is there, but {missing} of its {generated.sections.length} sections could not be added.
              </p>
              <Button variant="outline" onClick={() => void save(generated)}>
                Add the missing sections
              </Button>
            </div>
          )}
          {blanks.length > 0 && (
            <details className="notice">
              <summary>{blanks.length} blanks to fill in before you publish</summary>
              <ul className="list-disc pl-5">
                {blanks.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
            </details>
          )}
          <div className="preview-frame">
            <PagePreview
              sections={generated.sections.map((section, id) => ({ id, isVisible: true, ...section }))}
              sizes={sampleSizes(shown)}
              draft
            />
          </div>
        </section>
      )}
    </TemplateFrame>
  )
}

/**
 * Adds the sections that the template does not have yet. Which these are is asked anew before each attempt, because of a
 * call that failed on its way back the section is there.
 */
async function addMissing(
  id: number,
  { sections }: GeneratedTemplate,
  uploadedImages: () => Promise<GalleryImage[]>,
  onProgress: (missing: number) => void,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const stored = new Set((await send(readTemplate, { params: { id } })).sections.map(({ order }) => order))
      const missing = sections.filter(({ order }) => !stored.has(order ?? 0))
      for (const [done, section] of missing.entries()) {
        onProgress(missing.length - done)
        const content = section.type === 'gallery' ? { images: await uploadedImages() } : section.content
        await send(createSection, { body: { templateId: id, settings: {}, ...section, content } })
      }
      return onProgress(0)
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500
      if (refused || attempt === attempts) throw error
    }
  }
}
