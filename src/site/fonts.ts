import { faces } from '#ui/fonts/faces.ts'

/**
 * Loads the fonts and adds them together, because each addition lays out the page again, and a style sheet with fonts would do
 * so twice.
 */
export async function loadFonts() {
  const fonts = faces.map(({ family, url, weight }) => new FontFace(family, `url(${url})`, { weight }).load())
  for (const font of await Promise.all(fonts)) document.fonts.add(font)
  // Lays out the page now. Together with painting the next frame, it would keep a visitor waiting longer.
  void document.body.offsetHeight
}
