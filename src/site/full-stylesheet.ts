const uses = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

let on = false

/** Enables the full style sheet. A page inlines only the rules that its HTML matches before any interaction. */
export function enableFullStylesheet() {
  on = true
  document.getElementById('full-stylesheet')?.setAttribute('media', 'all')
  for (const use of uses) removeEventListener(use, enableFullStylesheet)
}

/** Enables it on the first interaction: enabling it recalculates the styles of the whole page. */
export function enableOnFirstUse() {
  for (const use of uses) addEventListener(use, enableFullStylesheet, { passive: true })
}

/** The page has no rules for print and forced colors, so there the sheet applies at once. */
const media = 'print, (forced-colors: active)'

/** Fetches the sheet. In development there is none. */
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
 * Adds the fonts before the sheet is enabled, but after the first paint: in the inlined styles they would be fetched
 * ahead of it. Fallbacks with the same metrics hold the layout. All at once, because each font lays out all text again.
 */
async function useFonts(whole: CSSStyleSheet | null) {
  const faces = [...(whole?.cssRules ?? [])].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const valueOf = (name: string) => rule.style.getPropertyValue(name)
    const src = valueOf('src')
    return src.includes('url(') ? [new FontFace(valueOf('font-family'), src, { weight: valueOf('font-weight') })] : []
  })
  await Promise.all(faces.map((face) => face.load()))
  for (const face of faces) document.fonts.add(face)
}
