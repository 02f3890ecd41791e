import { type Language, pathIn } from '#domain/text/language.ts'
import { sentenceIn } from '#domain/text/tell.ts'
import type { Park } from '#contract/park/park.ts'
import type { Config } from '#server/config.ts'
import type { RenderFormPage } from '#server/http/body/forms.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import type { BuiltSite } from './built-site.ts'
import type { PageCache } from './page-cache.service.ts'
import { publicPark } from './pages/public-park.ts'
import { scriptlessTemplate } from './template.ts'

type Context = { pages: PageCache; site: BuiltSite; config: Config; park: () => Park }

/** A page with its sentences and the addresses of its links in a language. What a visitor typed stays as it is. */
function inLanguage<Part>(part: Part, language: Language, key = ''): Part {
  const translated = (): unknown => {
    if (typeof part === 'string') {
      if (key === 'message') return sentenceIn(language, part)
      return /(?:^h|H)ref$|^address$/.test(key) ? pathIn(language, part) : part
    }
    if (Array.isArray(part)) return part.map((one: unknown) => inLanguage(one, language))
    if (typeof part !== 'object' || part === null || key === 'values') return part
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inLanguage(value, language, name)]))
  }
  return translated() as Part
}

/**
 * Creates the function that renders a page that has only forms. Caches must not keep it, because it shows current times
 * or a visitor's input.
 */
export const createFormPageRenderer =
  ({ pages, site, config: { publicUrl }, park }: Context): RenderFormPage =>
  async (page, language) => {
    // The page of a refusal does not use the database, which may be what failed.
    const reading = page.kind === 'refused' ? { park: park(), units: [], committedUnseen: 0 } : pages.known(language)
    const [renderer, known] = await Promise.all([site.renderer(language), reading])
    const rendered = renderer.renderFormPage({
      park: publicPark(known),
      units: known.units,
      publicUrl,
      page: inLanguage(page, language),
    })
    const policy = pagePolicy({
      built: site.files !== undefined,
      accent: known.park.accent,
      analytics: false,
      secure: publicUrl.startsWith('https:'),
    })
    return { html: scriptlessTemplate({ ...rendered, language, park: known.park }, site), policy }
  }
