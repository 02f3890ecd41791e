import type { GalleryImage } from '#contract/templates.ts'
import { blank, type SectionType } from '#contract/templates.words.ts'
import { type SamplePicture, samplePictures } from './sample-pictures.ts'
import type { SectionValues } from './section-values.ts'

type Suggested<T extends SectionType> = readonly SectionValues[T][]

/** Sample content for each type; nobody is asked for it (staff specification, section 2). */
const samples: {
  hero: Suggested<'hero'>
  text: Suggested<'text'>
  features: Suggested<'features'>
  code: Suggested<'code'>
} = {
  hero: [
    {
      title: 'Room to work, close to the highway',
      subtitle: blank('what this space is, in one sentence'),
      buttonText: 'Ask about this space',
    },
    {
      title: 'Bring the truck, we have the door',
      subtitle: blank('size, doors and when it is free'),
      buttonText: 'Schedule a tour',
    },
    {
      title: 'Your name over the door',
      subtitle: blank('who this space suits'),
      buttonText: 'See what is free',
    },
  ],
  text: [
    {
      text: `Some spaces are measured in square feet, this one in what gets done in it.\n\n${blank('what happens here on a working day')}\n\nCome by on a weekday morning, when the neighbors are at work. You will see at once whether your trade fits in.`,
    },
    {
      text: `${blank('what stands where: office, floor, doors')}\n\nTell us what you run, load and store. If it does not fit, we say so before you sign.`,
    },
    {
      text: `${blank('what the price includes')}\n\nThe lease is written in plain words. Ask about any line of it.`,
    },
  ],
  features: [
    { features: ['number and height of the doors', 'office and restroom', 'power', 'internet'].map(blank).join('\n') },
    { features: ['truck access', 'floor', 'parking', 'what the price includes'].map(blank).join('\n') },
    { features: ['clear height', 'heating and cooling', 'light', 'security'].map(blank).join('\n') },
  ],
  code: [
    {
      code: ['Size', 'Bay doors', 'Power', 'Parking', 'Available from']
        .map((line) => `${line}: ${blank(line.toLowerCase())}`)
        .join('\n'),
    },
    {
      code: 'BEFORE YOU MOVE IN\n[ ] Insurance certificate\n[ ] Keys and gate code\n[ ] Utility names and numbers\n[ ] Photos of the empty floor\n[ ] Sign over the door',
    },
    {
      code: `HOW TO FIND US\n1. Leave the highway at ${blank('exit')}\n2. Follow the road to the gate\n3. Call the office\n4. Park at the bay number`,
    },
  ],
}

/** One of the samples, and another one than what stands there already. */
function another<T>(from: readonly T[], current: unknown): T {
  const others = from.filter((sample) => JSON.stringify(sample) !== JSON.stringify(current))
  const picked = others[Math.floor(Math.random() * others.length)] ?? from[0]
  if (picked === undefined) throw new Error('There is no sample of this type.')
  return picked
}

/** Nobody but the person who chose a picture knows what it shows. */
const words = { alt: blank('what the picture shows'), caption: blank('caption') }
const sampleCaption = blank('a photo in place of this drawing')

/** Uploads a drawn sample picture and answers its address. */
type UploadSample = (picture: SamplePicture) => Promise<string>

/** What 'AI Suggest' fills in for a type in place of what stands there; pictures stay, and where there are none drawn ones come. */
export async function suggest<T extends SectionType>(
  type: T,
  current: SectionValues[T],
  uploadSample: UploadSample,
): Promise<SectionValues[T]> {
  const filled: { [K in SectionType]: (now: SectionValues[K]) => SectionValues[K] | Promise<SectionValues[K]> } = {
    hero: (now) => another(samples.hero, now),
    text: (now) => another(samples.text, now),
    features: (now) => another(samples.features, now),
    code: (now) => another(samples.code, now),
    image: async ({ imageUrl }) => {
      if (imageUrl !== '') return { imageUrl, ...words }
      const picture = another(samplePictures, undefined)
      return { imageUrl: await uploadSample(picture), alt: picture.alt, caption: sampleCaption }
    },
    gallery: async ({ images }) => {
      if (images.length > 0) {
        return {
          images: images.map(({ url, alt, caption }) => ({
            url,
            alt: alt || words.alt,
            caption: caption || words.caption,
          })),
        }
      }
      const urls: GalleryImage[] = []
      for (const picture of samplePictures) {
        urls.push({ url: await uploadSample(picture), alt: picture.alt, caption: sampleCaption })
      }
      return { images: urls }
    },
    custom: (now) => now,
  }
  return filled[type](current)
}

/** Whether a suggestion would replace something that somebody typed. */
export function replacesTyped<T extends SectionType>(type: T, current: SectionValues[T]) {
  // In a gallery only what is empty is filled in.
  if (type === 'gallery' || type === 'custom') return false
  const { imageUrl: _, ...typed } = { imageUrl: '', ...current }
  return Object.values(typed).some((value) => value !== '') && !isSample(type, current)
}

const isSample = (type: SectionType, current: unknown) =>
  type in samples &&
  samples[type as keyof typeof samples].some((sample) => JSON.stringify(sample) === JSON.stringify(current))
