import type { Language } from '#domain/text/language.ts'
import { sentenceIn } from '#domain/text/tell.ts'
import type { FormPage } from '#contract/inquiries/form-pages.ts'
import type { Park } from '#contract/park/park.ts'
import type { Config } from '#server/config.ts'
import type { RenderFormPage } from '#server/http/body/forms.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import type { BuiltSite } from './built-site.ts'
import type { PageCache } from './page-cache.service.ts'
import { publicPark } from './pages/public-park.ts'
import { scriptlessTemplate } from './template.ts'

type Context = { pages: PageCache; site: BuiltSite; config: Config; park: () => Park }

/** A page with its sentences in a language: why a form was refused, and what is wrong with its fields. */
function spoken<Page extends FormPage>(page: Page, language: Language): Page {
  const { message, issues } = { message: undefined, issues: undefined, ...page } as Partial<InquiryAgain>
  return {
    ...page,
    ...(message !== undefined && { message: sentenceIn(language, message) }),
    ...(issues && { issues: issues.map((issue) => ({ ...issue, message: sentenceIn(language, issue.message) })) }),
  }
}

type InquiryAgain = Extract<FormPage, { kind: 'inquiry' }>

/**
 * Creates the function that renders a page that has only forms. Caches must not keep it, because it shows current times
 * or a visitor's input.
 */
export const createFormPageRenderer =
  ({ pages, site, config: { publicUrl }, park }: Context): RenderFormPage =>
  async (page, language) => {
    // The page of a refusal does not use the database, which may be what failed.
    const reading = page.kind === 'refused' ? { park: park(), units: [], committedUnseen: 0 } : pages.known()
    const [renderer, known] = await Promise.all([site.renderer(language), reading])
    const rendered = renderer.renderFormPage({ park: publicPark(known), publicUrl, page: spoken(page, language) })
    const policy = pagePolicy({
      built: site.files !== undefined,
      accent: known.park.accent,
      analytics: false,
      secure: publicUrl.startsWith('https:'),
    })
    return { html: scriptlessTemplate({ ...rendered, language, park: known.park }, site), policy }
  }
