import { hashOf } from '#server/http/content-hash.ts'

/**
 * The only inline script of a page: it names the fonts that an earlier page of this tab has loaded (src/site/fonts.ts), so that this one
 * is painted with them. It fails on the first page, where there are none, and where the browser blocks storage.
 */
export const cachedFonts = 'try{JSON.parse(sessionStorage.fonts).map(f=>document.fonts.add(new FontFace(...f)))}catch{}'

export const cachedFontsHash = hashOf(cachedFonts)
