import sharp from 'sharp'
import { imageFormats, widthsOf } from '#contract/properties/uploads.constants.ts'
import { readImage } from '#server/uploads/image.ts'
import { median } from '../measure/quantile.ts'
import { type Bench, progress, spread, whole } from './figures.ts'

const rounds = 5
/** Maximum milliseconds, wall clock and CPU, for processing a photo of 12 megapixels after its last byte. */
const bar = 2000

/** The cost of an upload after its last byte: every width and format of a photo, one after the other. */
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

/** Returns a function that reports the elapsed wall clock and CPU time, in ms. */
function stopwatch() {
  const [started, before] = [performance.now(), process.cpuUsage()]
  return (): Took => {
    const { user, system } = process.cpuUsage(before)
    return { clock: performance.now() - started, processor: (user + system) / 1000 }
  }
}

const kilobytes = ({ length }: Buffer) => `${Math.round(length / 1024)} kB`

/** A synthetic photo: noise at every scale, weighted as in photos, below shapes with edges. */
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
