import { loadFonts } from './fonts.ts'

let on = false

/**
 * Enables the full style sheet, which recalculates the styles of the whole page. A page inlines only the rules that its
 * HTML matches before any interaction.
 */
export function enableFullStylesheet() {
  on = true
  document.getElementById('full-stylesheet')?.setAttribute('media', 'all')
}

/** The page has no rules for print and forced colors, so there the sheet applies at once. */
const media = 'print, (forced-colors: active)'

/** Fetches the sheet. In development there is none. */
export function fetchFullStylesheet() {
  const href = document.querySelector<HTMLElement>('script[data-stylesheet]')?.dataset.stylesheet
  if (href === undefined) return
  const link = document.createElement('link')
  link.addEventListener('load', () => link.sheet && void loadFonts(link.sheet))
  document.head.append(
    Object.assign(link, { id: 'full-stylesheet', rel: 'stylesheet', media: on ? 'all' : media, href }),
  )
}
