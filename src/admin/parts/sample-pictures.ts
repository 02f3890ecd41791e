import { upload } from '#client/upload.ts'
import type { GalleryImage } from '#contract/templates.ts'
import { blank } from '#contract/templates.constants.ts'
import * as uploadsApi from '#contract/uploads.ts'
import type { ImageSizes } from '#ui/picture.tsx'

/** Drawn in the browser, so that no one takes them for photos of the park. */
export type SamplePicture = { name: string; alt: string; draw: (context: CanvasRenderingContext2D) => void }

const width = 1600
const height = 1000
const colors = {
  sky: '#dfe8ea',
  ground: '#b9c1c0',
  wall: '#f4f6f5',
  edge: '#33454c',
  door: '#c9d3d5',
  accent: '#a8450d',
}

const box = (context: CanvasRenderingContext2D, fill: string, x: number, y: number, w: number, h: number) => {
  context.fillStyle = fill
  context.fillRect(x, y, w, h)
  context.strokeStyle = colors.edge
  context.lineWidth = 5
  context.strokeRect(x, y, w, h)
}

const scene = (context: CanvasRenderingContext2D, horizon: number) => {
  context.fillStyle = colors.sky
  context.fillRect(0, 0, width, horizon)
  context.fillStyle = colors.ground
  context.fillRect(0, horizon, width, height - horizon)
}

const door = (context: CanvasRenderingContext2D, x: number, y: number, w: number, h: number) => {
  box(context, colors.door, x, y, w, h)
  context.lineWidth = 3
  for (let panel = 1; panel < 5; panel += 1) {
    context.beginPath()
    context.moveTo(x, y + (panel * h) / 5)
    context.lineTo(x + w, y + (panel * h) / 5)
    context.stroke()
  }
}

export const samplePictures: readonly SamplePicture[] = [
  {
    name: 'front',
    alt: 'Drawing of a row of bays with a bay door and an office door each',
    draw(context) {
      scene(context, 720)
      box(context, colors.wall, 90, 300, 1420, 420)
      box(context, colors.accent, 70, 260, 1460, 44)
      for (let bay = 0; bay < 4; bay += 1) {
        const x = 90 + bay * 355
        door(context, x + 40, 430, 180, 290)
        box(context, colors.edge, x + 250, 530, 66, 190)
      }
    },
  },
  {
    name: 'floor',
    alt: 'Drawing of an empty floor that leads to an open bay door',
    draw(context) {
      scene(context, 640)
      box(context, colors.wall, 0, 0, width, 640)
      box(context, colors.sky, 560, 210, 480, 430)
      door(context, 560, 150, 480, 120)
      context.lineWidth = 4
      for (const x of [0, 280, 560, 1040, 1320, 1600]) {
        context.beginPath()
        context.moveTo(x, 640)
        context.lineTo(800 + (x - 800) * 2.4, height)
        context.stroke()
      }
    },
  },
  {
    name: 'yard',
    alt: 'Drawing of a truck that backs up to a bay door',
    draw(context) {
      scene(context, 700)
      box(context, colors.wall, 0, 220, 760, 480)
      door(context, 430, 390, 250, 310)
      box(context, colors.wall, 720, 420, 520, 250)
      box(context, colors.accent, 1250, 500, 190, 170)
      for (const x of [830, 960, 1330]) {
        context.fillStyle = colors.edge
        context.beginPath()
        context.arc(x, 690, 48, 0, 2 * Math.PI)
        context.fill()
      }
    },
  },
]

function drawn({ draw }: SamplePicture) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the sample picture. Upload one of your own.')
  draw(context)
  return canvas
}

/** Uploads a sample picture and returns its address. */
export async function uploadSample(picture: SamplePicture): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  drawn(picture).toBlob(resolve, 'image/png')
  const bytes = await promise
  if (!bytes) throw new Error('This browser cannot draw the sample picture. Upload one of your own.')
  const file = new File([bytes], `sample-${picture.name}.png`, { type: 'image/png' })
  return (await upload(uploadsApi.uploadImage, { file, onSent: () => {} })).url
}

const caption = blank('a photo in place of this drawing')

/** A sample picture for a section; its caption asks for a real photo. */
export const sampleImage = (url: string, { alt }: SamplePicture): GalleryImage => ({ url, alt, caption })

/** Uploads all sample pictures. */
export async function uploadedSamples(): Promise<GalleryImage[]> {
  const images: GalleryImage[] = []
  for (const picture of samplePictures) images.push(sampleImage(await uploadSample(picture), picture))
  return images
}

/** The sample pictures as data URLs, for a preview before the upload. */
export const shownSamples = (): GalleryImage[] =>
  samplePictures.map((picture) => sampleImage(drawn(picture).toDataURL(), picture))

/** The sizes that reserve space before they load. */
export const sampleSizes = (images: readonly GalleryImage[]): ImageSizes =>
  Object.fromEntries(images.map(({ url }) => [url, { width, height, avif: '', webp: '' }]))
