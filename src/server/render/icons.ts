import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { accentColours } from '#domain/brand/brand.ts'
import { colours } from '#domain/brand/colours.constants.ts'
import type { Logo, Park } from '#contract/park/park.ts'

const drawnIcon = 'src/site/icon.svg'

type Branded = Pick<Park, 'accent' | 'logo'>

/** The address of an icon. Browsers cache an icon for a day, so the address depends on the logo and the accent. */
export function iconAddress(path: string, { accent, logo }: Branded) {
  if (accent === '' && !logo) return path
  const version = createHash('sha256').update(`${accent} ${logo?.url}`).digest('hex').slice(0, 8)
  return `${path}?v=${version}`
}

/** A square icon has room for a logo that is roughly square. */
const isAboutSquare = ({ width, height }: Logo) => Math.max(width, height) <= 1.25 * Math.min(width, height)

/** Returns the icon as SVG: the logo if it is roughly square, otherwise the drawn door in the accent. */
export async function iconSvg({ accent, logo }: Branded, readLogo: () => Promise<Buffer | undefined>): Promise<string> {
  const image = logo && isAboutSquare(logo) ? await readLogo() : undefined
  if (image) return svgOf(await squarePng(image))
  const drawn = await readFile(drawnIcon, 'utf8')
  if (accent === '') return drawn
  const { 'primer-lit': lit } = accentColours(accent)
  const styles = `.wall { fill: ${accent} } .door { fill: #fff } @media (prefers-color-scheme: dark) { .wall { fill: ${lit} } .door { fill: ${colours.band} } }`
  return drawn.replace(/<style>.*<\/style>/s, `<style>${styles}</style>`)
}

async function squarePng(image: Buffer) {
  const { default: sharp } = await import('sharp')
  return sharp(image).resize(180, 180, { fit: 'contain', background: '#0000' }).png().toBuffer()
}

const svgOf = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180"><image width="180" height="180" href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`

/** Renders an icon as pixels. */
export async function drawIcon(svg: string, size: number) {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: 600 }).resize(size, size)
}
