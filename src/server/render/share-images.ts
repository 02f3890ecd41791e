import { readFile } from 'node:fs/promises'
import { Refusal } from '#contract/errors.ts'
import type { Park } from '#contract/park.ts'
import type { BuiltSite } from './built-site.ts'
import type { Pages } from './pages.ts'

type Parts = { pages: Pages; site: BuiltSite; park: Park }

const fonts = new URL('../../ui/fonts/', import.meta.url)
const iconFile = new URL('../../site/icon.svg', import.meta.url)

/** The pictures that show a page or a unit where its address is shared, 1200 by 630 pixels. */
export function createShareImages({ pages, site, park }: Parts) {
  const draw = async (unitId: number | undefined) => {
    const [renderer, units, { default: satori }, { default: sharp }] = await Promise.all([
      site.renderer(),
      pages.units(),
      import('satori'),
      import('sharp'),
    ])
    const unit = unitId === undefined ? undefined : units.find(({ id }) => id === unitId)
    if (unitId !== undefined && !unit) throw new Refusal('not found', 'There is no such picture.')
    const card = renderer.shareCard({ park, units, ...(unit ? { unit } : {}) })
    const svg = await satori(card as Parameters<typeof satori>[0], {
      width: 1200,
      height: 630,
      fonts: await shareFonts(),
    })
    return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  }

  return {
    image: (name: string) => {
      const id = /^(?:home|unit-(\d{1,9}))\.png$/.exec(name)
      if (!id) throw new Refusal('not found', 'There is no such picture.')
      return pages.once(`share ${name}`, () => draw(id[1] === undefined ? undefined : Number(id[1])))
    },
    icon: () => readFile(iconFile),
    touchIcon: () =>
      pages.once('touch icon', async () => {
        const { default: sharp } = await import('sharp')
        return sharp(iconFile.pathname, { density: 600 })
          .resize(180, 180)
          .flatten({ background: '#f4f7f8' })
          .png()
          .toBuffer()
      }),
  }
}

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
