import sharp from 'sharp'
import { imageFormats, widthsOf } from '#contract/uploads.constants.ts'
import { readImage } from '#server/uploads/image.ts'
import { median } from '../measure/quantile.ts'
import { type Bench, progress, spread, whole } from './figures.ts'

const rounds = 5
/** Most milliseconds, of a clock and of a processor, that the drawing of a photo of 12 megapixels may take after its last byte is here. */
const bar = 2000

/** What an upload costs once it is here: every width and format of a photo, one after the other. */
export const run: Bench = async () => {
  const photo = await photoOf(4000, 3000)
  const steps = new Map<string, Took[]>()
  const wholes: Took[] = []
  for (let round = 0; round < rounds; round += 1) {
    const all = stopwatch()
    const note = (name: string, took: Took) => steps.set(name, [...(steps.get(name) ?? []), took])
    const reading = stopwatch()
    const image = await readImage(photo)
    note('read and made smaller', reading())
    for (const format of imageFormats) {
      for (const width of widthsOf(image.width)) {
        const drawing = stopwatch()
        await image.encode(width, format)
        note(`${format}, ${whole(width)} pixels wide`, drawing())
      }
    }
    wholes.push(all())
    progress()
  }
  const summary = (took: Took[]) => {
    const [clock, processor] = [took.map((one) => one.clock), took.map((one) => one.processor)]
    return {
      value: `${whole(median(clock))} ms`,
      spread: `${spread(clock)}; of a processor ${whole(median(processor))} ms`,
      reached: median(clock) <= bar && median(processor) <= bar,
    }
  }
  return [
    ...[...steps].map(([what, took]) => ({ what, value: summary(took).value, spread: summary(took).spread })),
    {
      what: `a photo of 12 megapixels, ${kilobytes(photo)}, in all`,
      ...summary(wholes),
      bar: `at most ${bar} ms of each`,
    },
  ]
}

type Took = { clock: number; processor: number }

/** Answers how many milliseconds have passed, and how many of a processor this process has used. */
function stopwatch() {
  const [started, before] = [performance.now(), process.cpuUsage()]
  return (): Took => {
    const { user, system } = process.cpuUsage(before)
    return { clock: performance.now() - started, processor: (user + system) / 1000 }
  }
}

const kilobytes = ({ length }: Buffer) => `${Math.round(length / 1024)} kB`

/** Noise of every coarseness, as much of each as photos have of it, below forms with edges; the same each time but for the noise. */
async function photoOf(width: number, height: number) {
  const octaves = [
    [512, 45],
    [128, 25],
    [32, 14],
    [8, 7],
    [3, 3],
    [1, 2],
  ] as const
  const light = new Float32Array(width * height * 3).fill(128)
  for (const [coarse, sigma] of octaves) {
    const noise = { type: 'gaussian', mean: 128, sigma } as const
    const size = { width: Math.ceil(width / coarse), height: Math.ceil(height / coarse) }
    const grain = await sharp({ create: { ...size, channels: 3, noise, background: '#000' } })
      .png()
      .toBuffer()
    const spread = await sharp(grain).resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
    for (const [at, value] of spread.entries()) light[at] = (light[at] ?? 0) + value - 128
  }
  const forms = Array.from({ length: 120 }, (_, n) => {
    const at = (step: number) => ((n * step) % 997) / 997
    return `<rect x="${at(331) * width}" y="${at(577) * height}" width="${at(211) * 500}" height="${at(809) * 400}" fill="hsl(${at(97) * 360} 20% ${20 + at(463) * 60}%)" opacity="${0.3 + at(151) * 0.6}"/>`
  })
  const edges = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${forms.join('')}</svg>`
  return sharp(Buffer.from(Uint8ClampedArray.from(light)), { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(edges) }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
