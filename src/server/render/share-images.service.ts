import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colours } from '#domain/brand/colours.constants.ts'
import type { Language } from '#domain/text/language.ts'
import * as links from '#contract/links.ts'
import { pictureNotFound } from '#contract/park/park.errors.ts'
import type { Park, PublicPark } from '#contract/park/park.ts'
import type { ListedProperty } from '#contract/properties/properties.ts'
import type { PublicUnit } from '#contract/units/units.ts'
import { uploadsPath } from '#contract/properties/uploads.constants.ts'
import type { Store } from '#server/storage/store.ts'
import type { BuiltSite, Known } from './built-site.ts'
import { drawIcon, iconSvg } from './icons.ts'
import type { PageCache } from './page-cache.service.ts'
import { publicPark } from './pages/public-park.ts'

type Context = { pages: PageCache; site: BuiltSite; store: Store }

type Subject = { unit?: PublicUnit; property?: ListedProperty }

/** The share images of the home page, the units and the properties, 1200 by 630 pixels. */
export function createShareImages({ pages, site, store }: Context) {
  const readLogo = async ({ logo }: Pick<Park, 'logo'>) => logo && store.get(logo.url.slice(uploadsPath.length))

  const draw = async (subject: Subject, language: Language) => {
    const [renderer, known, fonts, { default: sharp }] = await Promise.all([
      site.renderer(language),
      pages.known(language),
      shareFonts(),
      import('sharp'),
    ])
    const isOpening = known.park.isOpen === false
    const park = await withLogoInside(publicPark(known))
    const card = { park, units: isOpening ? [] : known.units, isOpening, ...subject }
    const svg = await renderer.shareImage(card, fonts, known.park.accent)
    return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  }

  /** The logo as a PNG for programs without WebP: the renderer of share images, and many mail programs. */
  async function pngLogo(park: Pick<Park, 'logo'>) {
    const image = await readLogo(park)
    if (!image) return undefined
    const { default: sharp } = await import('sharp')
    return sharp(image).resize({ width: 600, height: 240, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
  }

  /** The drawing library does not fetch images. */
  async function withLogoInside(park: PublicPark): Promise<PublicPark> {
    const { logo, ...others } = park
    const png = await pngLogo(park)
    return logo && png ? { ...others, logo: { ...logo, url: dataUrl(png) } } : others
  }

  const image = async (name: string, language: Language) => {
    const known = await pages.known(language)
    if (!links.logoImage.endsWith(`/${name}`)) return draw(subjectOf(name, known), language)
    const logo = await pngLogo(known.park)
    if (!logo) throw pictureNotFound()
    return logo
  }
  const icon = () =>
    pages.cached('icon', async () => {
      const { park } = await pages.known()
      return iconSvg(park, () => readLogo(park))
    })

  return {
    image: (name: string, language: Language) => pages.cached(`${language} share ${name}`, () => image(name, language)),
    icon,
    touchIcon: () =>
      pages.cached('touch icon', async () => {
        const drawn = await drawIcon(await icon(), 180)
        return drawn.flatten({ background: colours.sheet }).png().toBuffer()
      }),
    favicon: () =>
      pages.cached('favicon', async () => {
        const drawn = await drawIcon(await icon(), faviconSize)
        return icoOf(await drawn.png().toBuffer())
      }),
  }
}

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

const faviconSize = 32

/** An ICO file with one image: a header of 6 bytes, an entry of 16, then the PNG itself. */
function icoOf(png: Buffer) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(1, 4) // one image
  head.writeUInt8(faviconSize, 6)
  head.writeUInt8(faviconSize, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Returns the park, unit or property that a share image is about, by the name of the image. */
function subjectOf(name: string, { park, units, properties }: Known): Subject {
  if (name === 'home.png') return {}
  if (park.isOpen === false) throw pictureNotFound()
  const [, kind, id] = /^(unit|property)-([1-9]\d{0,9})\.png$/.exec(name) ?? []
  const unit = kind === 'unit' && units.find((one) => String(one.id) === id)
  if (unit) return { unit }
  const property = kind === 'property' && properties.find((one) => String(one.id) === id)
  if (property) return { property }
  throw pictureNotFound()
}

async function shareFonts() {
  const load = (file: string) => readFile(join('src/ui/fonts', file))
  const [archivo, overpass, stencil] = await Promise.all([
    load('archivo.woff2'),
    load('overpass.woff2'),
    load('stencil.woff2'),
  ])
  return [
    { name: 'Archivo', data: archivo, weight: 800 as const },
    { name: 'Overpass', data: overpass, weight: 400 as const },
    { name: 'Stencil', data: stencil, weight: 800 as const },
  ]
}
