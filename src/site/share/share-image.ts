import type { Font } from 'satori'
import { accentColours } from '#domain/brand/brand.ts'
import { colours } from '#domain/brand/colours.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { type ShareCard, shareCard } from './share-card.tsx'

/** Draws a share image as SVG. It is in the site and not in the server so that the build includes the library for it. */
export async function shareImage(card: ShareCard, fonts: Font[], accent: string) {
  const { default: satori } = await import('satori')
  return inAccent(await satori(shareCard(card), { width: 1200, height: 630, fonts }), accent)
}

/**
 * Replaces the colors of the product in a drawn card. Replacing text is safe: letters are paths, so only colors look like
 * colors. Those of embedded drawings are URL-encoded.
 */
function inAccent(svg: string, accent: string) {
  if (accent === '') return svg
  const own = accentColours(accent)
  return entriesOf({ primer: own.primer, bluestem: own.bluestem, dock: own.dock }).reduce(
    (drawn, [token, colour]) =>
      drawn.replaceAll(new RegExp(`(#|%23)${colours[token].slice(1)}`, 'g'), `$1${colour.slice(1)}`),
    svg,
  )
}
