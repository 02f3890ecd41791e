import type { Font } from 'satori'
import { type ShareCard, shareCard } from './share-card.tsx'

/** Draws a share image as SVG. Here and not on the server, so that the built site contains the library for it. */
export async function shareImage(card: ShareCard, fonts: Font[]) {
  const { default: satori } = await import('satori')
  return satori(shareCard(card), { width: 1200, height: 630, fonts })
}
