import { readFile } from 'node:fs/promises'
import { colours } from '#contract/colours.constants.ts'
import { ApiError } from '#contract/errors.ts'
import type { ListedProperty } from '#contract/properties.ts'
import type { PublicUnit } from '#contract/units.ts'
import type { BuiltSite, Known } from './built-site.ts'
import type { PageCache } from './page-cache.service.ts'

type Context = { pages: PageCache; site: BuiltSite }

const fonts = new URL('../../ui/fonts/', import.meta.url)
const iconFile = new URL('../../site/icon.svg', import.meta.url)

type Subject = { unit?: PublicUnit; property?: ListedProperty }

/** The share images of the home page, the units and the properties, 1200 by 630 pixels. */
export function createShareImages({ pages, site }: Context) {
  const draw = async (subject: Subject) => {
    const [renderer, { park, units }, fonts, { default: sharp }] = await Promise.all([
      site.renderer(),
      pages.known(),
      shareFonts(),
      import('sharp'),
    ])
    const isOpening = park.isOpen === false
    const svg = await renderer.shareImage({ park, units: isOpening ? [] : units, isOpening, ...subject }, fonts)
    return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  }

  return {
    image: (name: string) => pages.cached(`share ${name}`, async () => draw(subjectOf(name, await pages.known()))),
    icon: () => readFile(iconFile),
    touchIcon: () =>
      pages.cached('touch icon', async () => {
        const drawn = await drawIcon(180)
        return drawn.flatten({ background: colours.sheet }).png().toBuffer()
      }),
    favicon: () =>
      pages.cached('favicon', async () => {
        const drawn = await drawIcon(faviconSize)
        return icoOf(await drawn.png().toBuffer())
      }),
  }
}

async function drawIcon(size: number) {
  const { default: sharp } = await import('sharp')
  return sharp(iconFile.pathname, { density: 600 }).resize(size, size)
}

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

/** The subject of a share image, by its name: the park, a unit or a property. */
function subjectOf(name: string, { park, units, properties }: Known): Subject {
  if (name === 'home.png') return {}
  if (park.isOpen === false) throw imageNotFound()
  const [, kind, id] = /^(unit|property)-([1-9]\d{0,9})\.png$/.exec(name) ?? []
  const unit = kind === 'unit' && units.find((one) => String(one.id) === id)
  if (unit) return { unit }
  const property = kind === 'property' && properties.find((one) => String(one.id) === id)
  if (property) return { property }
  throw imageNotFound()
}

const imageNotFound = () => new ApiError('not found', 'There is no such picture.')

async function shareFonts() {
  const load = (file: string) => readFile(new URL(file, fonts))
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
