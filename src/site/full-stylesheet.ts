const uses = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

let on = false

/**
 * Turns the whole style sheet on. The page carries the styles of its own HTML; what scripts add, and the states that
 * only use brings about, need the others.
 */
export function enableFullStylesheet() {
  on = true
  document.getElementById('full-stylesheet')?.setAttribute('media', 'all')
  for (const use of uses) removeEventListener(use, enableFullStylesheet)
}

/** Waits with it for the first use: all that is drawn already is styled anew, and nobody should wait for that. */
export function enableOnFirstUse() {
  for (const use of uses) addEventListener(use, enableFullStylesheet, { passive: true })
}

/** For print, and in forced colors, whose rules a page does not carry, the sheet counts from the start. */
const media = 'print, (forced-colors: active)'

/** Fetches the sheet, which is for little until it is turned on. In development there is none to fetch. */
export function fetchFullStylesheet() {
  const href = document.querySelector<HTMLElement>('script[data-stylesheet]')?.dataset.stylesheet
  if (href === undefined) return
  const link = document.createElement('link')
  link.addEventListener('load', () => void useFonts(link.sheet))
  document.head.append(
    Object.assign(link, { id: 'full-stylesheet', rel: 'stylesheet', media: on ? 'all' : media, href }),
  )
}

/**
 * Fonts count before the rest of the sheet, but after the first paint: named in the page's own styles they would be
 * fetched ahead of it. Until then their fallbacks hold the layout. They come all at once: each anew lays out all text.
 */
async function useFonts(whole: CSSStyleSheet | null) {
  const faces = [...(whole?.cssRules ?? [])].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const said = (name: string) => rule.style.getPropertyValue(name)
    const src = said('src')
    return src.includes('url(') ? [new FontFace(said('font-family'), src, { weight: said('font-weight') })] : []
  })
  await Promise.all(faces.map((face) => face.load()))
  for (const face of faces) document.fonts.add(face)
}
