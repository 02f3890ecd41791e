import type { BuiltSite } from '#server/render/built-site.ts'

/** The site for a test that requests no page, so that no build is needed. */
export const unbuiltSite: BuiltSite = {
  renderer: () => Promise.reject(new Error('This test asks for a page: it needs freshSite() in place of freshApp().')),
  headTags: { en: '', es: '' },
  scriptHashes: { en: '', es: '' },
  styleTags: '',
  staffTags: '',
  files: undefined,
}
