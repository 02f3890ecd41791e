import { isRefused, send } from '#client/send.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import type { GeneratedTemplate } from './generate.ts'

/** What is stored of a generated template. */
export type StoredTemplate = { id: number; missingSections: number }

type Options = {
  /** The template of an earlier call that failed: this one adds the sections that are missing. */
  id: number | undefined
  onProgress: (stored: StoredTemplate) => void
}

const maxAttempts = 3

/** Stores a generated template with its sections and returns its id. */
export async function storeTemplate(template: GeneratedTemplate, { id: storedId, ...options }: Options) {
  const { name, description, sections } = template
  const id = storedId ?? (await send(templatesApi.create, { body: { name, description } })).id
  options.onProgress({ id, missingSections: sections.length })
  for (let attempt = 1; ; attempt += 1) {
    try {
      await addMissingSections(id, sections, options)
      return id
    } catch (error) {
      if (isRefused(error) || attempt === maxAttempts) throw error
    }
  }
}

/** Adds the missing sections. It reads the stored ones first: a section whose response was lost is stored. */
async function addMissingSections(
  id: number,
  sections: GeneratedTemplate['sections'],
  { onProgress }: Omit<Options, 'id'>,
) {
  const stored = await send(templatesApi.read, { params: { id } })
  const storedOrders = new Set(stored.sections.map(({ order }) => order))
  const missing = sections.filter(({ order }) => !storedOrders.has(order ?? 0))
  for (const [added, section] of missing.entries()) {
    onProgress({ id, missingSections: missing.length - added })
    await send(templatesApi.createSection, { body: { templateId: id, settings: {}, ...section } })
  }
  onProgress({ id, missingSections: 0 })
}
