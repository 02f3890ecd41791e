import { readStorage, writeStorage } from '#client/storage.ts'

/** The arguments of `new FontFace`. */
type Source = [family: string, source: string, descriptors: FontFaceDescriptors]

/**
 * Where the next page finds the fonts that are in the browser's cache (src/server/render/inline-script.ts). For the tab only: on
 * a later visit the cache may be empty, and fonts that are named then but have to be fetched would delay the first paint.
 */
const key = 'fonts'

let faces: FontFace[] = []

/**
 * Takes the fonts that a style sheet fetches out of it, by addresses that hold on every page. Left in the sheet, they would be shown
 * when it is enabled, in the middle of what a visitor does.
 */
function takeSources(sheet: CSSStyleSheet) {
  const sources: Source[] = []
  for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
    const rule = sheet.cssRules[index]
    if (!(rule instanceof CSSFontFaceRule)) continue
    const valueOf = (name: string) => rule.style.getPropertyValue(name)
    const [, address] = /url\("?(.+?)"?\)/.exec(valueOf('src')) ?? []
    if (address === undefined) continue
    const { pathname } = new URL(address, sheet.href ?? location.href)
    // Not `swap`: from the cache they come within its short wait, and so they are there from the first text on.
    sources.unshift([
      valueOf('font-family'),
      `url(${pathname})`,
      { weight: valueOf('font-weight'), display: 'fallback' },
    ])
    sheet.deleteRule(index)
  }
  return sources
}

/**
 * Loads the fonts of the sheet and shows them all at once, because each one lays out all text again. Not in the inline
 * styles, by which they would be fetched ahead of the first paint. Where a line would break elsewhere than in the fallback
 * font and move what the visitor reads, they wait for the next screen.
 */
export async function loadFonts(sheet: CSSStyleSheet) {
  const sources = takeSources(sheet)
  const cached = JSON.stringify(sources)
  if (readStorage('session', key) === cached) return
  faces = sources.map((source) => new FontFace(...source))
  const loaded = await Promise.allSettled(faces.map((face) => face.load()))
  // A page that is left aborts them; where one cannot be had, the fallbacks stay.
  if (loaded.some(({ status }) => status === 'rejected')) return
  writeStorage('session', key, cached)
  const tops = visibleTops()
  // A frame begins with a task of its own, so that neither reading nor the layout with the fonts makes a long one.
  await new Promise(requestAnimationFrame)
  showFonts()
  if ([...tops].some(([element, top]) => Math.abs(topOf(element) - top) > 1)) hideFonts()
}

/** Shows the fonts if they are loaded. */
export function showFonts() {
  for (const face of faces) document.fonts.add(face)
}

function hideFonts() {
  for (const face of faces) document.fonts.delete(face)
}

/** Pixels between the points at which the window is looked at. */
const step = 16

/** Pixels from the beginning of the page, which scrolling does not change. */
const topOf = (element: Element) => element.getBoundingClientRect().top + scrollY

/** Where the elements in the window stand, by points in both columns: reading all of them would lay out those out of sight. */
function visibleTops() {
  const tops = new Map<Element, number>()
  for (const x of [innerWidth / 4, (innerWidth * 3) / 4]) {
    for (let y = 0; y < innerHeight; y += step) {
      const element = document.elementFromPoint(x, y)
      if (element) tops.set(element, topOf(element))
    }
  }
  return tops
}
