import type { Font } from 'satori'
import { accentColours } from '#domain/brand/brand.ts'
import { colours } from '#domain/brand/colours.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { type ShareCard, shareCard } from './share-card.tsx'

/** Draws a share image as SVG. Here and not on the server, so that the built site contains the library for it. */
export async function shareImage(card: ShareCard, fonts: Font[], accent: string) {
  const { default: satori } = await import('satori')
  return inAccent(await satori(shareCard(card), { width: 1200, height: 630, fonts }), accent)
}

/**
 * The card is drawn in the colours of the product. Its letters are paths, so that nothing but a colour looks like one; those
 * of the drawings inside are encoded for an address.
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
