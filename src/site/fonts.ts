import archivo from '#ui/fonts/archivo.woff2'
import overpass from '#ui/fonts/overpass.woff2'
import stencil from '#ui/fonts/stencil.woff2'

/**
 * Loads the fonts of src/ui/fonts/fonts.css and adds them together, because each addition lays out the page anew, and a
 * style sheet with fonts does so twice.
 */
export async function loadFonts() {
  const fonts = [
    new FontFace('Overpass', `url(${overpass})`, { weight: '400 700' }),
    new FontFace('Archivo', `url(${archivo})`, { weight: '800' }),
    new FontFace('Stencil', `url(${stencil})`, { weight: '800' }),
  ]
  for (const font of await Promise.all(fonts.map((one) => one.load()))) document.fonts.add(font)
}
