/**
 * Names the fonts that an earlier page of this tab has loaded (src/site/fonts.ts), so that this one is painted with them. It fails on the
 * first page, where there are none, and where the browser blocks storage.
 */
const cachedFonts = 'try{JSON.parse(sessionStorage.fonts).map(f=>document.fonts.add(new FontFace(...f)))}catch{}'

/** Milliseconds, for browsers that report no paints, as those do that hide their timing. */
const patience = 2000

/** Loads the entry after the first paint of content, so that nothing competes with it. A second import of a module does nothing. */
const entryAfterPaint = (entry: string) =>
  `{let e=f=>import("${entry}");new PerformanceObserver(f=>f.getEntriesByName("first-contentful-paint").map(e)).observe({type:"paint"});setTimeout(e,${patience})}`

/** The only inline script of a page. It stands in the head, because fonts that are named later lay out the page again. */
export const inlineScript = (entry: string) => entryAfterPaint(entry) + cachedFonts
