import { sampleImage, sampleImages } from '#admin/parts/files/sample-pictures.ts'
import { samplePictures } from '#contract/properties/sample-pictures.constants.ts'
import { blank, type SectionType } from '#contract/properties/templates.constants.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import type { SectionValues } from './section-values.ts'

type Suggested<T extends SectionType> = readonly SectionValues[T][]

/**
 * Sample content for each type, without calling a service (docs/specification/staff-area.md#page-builder). It makes no
 * claim about the park: every fact is a blank to fill in.
 */
const samples: {
  hero: Suggested<'hero'>
  text: Suggested<'text'>
  features: Suggested<'features'>
  code: Suggested<'code'>
} = {
  hero: [
    {
      title: `Room to work in ${blank('town')}`,
      subtitle: blank('what this space is, in one sentence'),
      buttonText: 'Ask about this space',
    },
    {
      title: `A place for ${blank('what is done here')}`,
      subtitle: blank('size, doors and from when on'),
      buttonText: 'Schedule a tour',
    },
    {
      title: 'Your next workplace',
      subtitle: blank('who this space suits'),
      buttonText: 'Ask for a viewing',
    },
  ],
  text: [
    {
      text: `What gets done in a space says more than its square feet.\n\n${blank('what happens here on a working day')}\n\nCome and see whether your trade fits in: ${blank('when visitors may come')}`,
    },
    {
      text: `${blank('what stands where: office, floor, doors')}\n\nTell us what you run, load and store.`,
    },
    {
      text: `${blank('what the price includes')}\n\nAsk us about any line of the lease.`,
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
      code: ['papers to bring', 'keys and codes', 'utilities to sign up for', 'day and hour of the handover'].reduce(
        (list, line) => `${list}\n- ${blank(line)}`,
        'BEFORE YOU MOVE IN',
      ),
    },
    {
      code: `HOW TO FIND US\n1. ${blank('road or exit')}\n2. ${blank('where to turn in')}\n3. ${blank('where to park')}\n4. ${blank('whom to ask for')}`,
    },
  ],
}

/** A random sample that differs from the current content. */
function another<T>(from: readonly T[], current: unknown): T {
  const others = from.filter((sample) => JSON.stringify(sample) !== JSON.stringify(current))
  const picked = others[Math.floor(Math.random() * others.length)] ?? from[0]
  if (picked === undefined) throw new Error('There is no sample of this type.')
  return picked
}

/** Only the user knows what a chosen picture shows. */
const imageTexts = { alt: blank('what the picture shows'), caption: blank('caption') }

/** The 'AI Suggest' content for a type. It keeps existing pictures and adds drawn ones if there are none. */
export function suggest<T extends SectionType>(type: T, current: SectionValues[T]): SectionValues[T] {
  const filled: { [K in SectionType]: (now: SectionValues[K]) => SectionValues[K] } = {
    hero: (now) => another(samples.hero, now),
    text: (now) => another(samples.text, now),
    features: (now) => another(samples.features, now),
    code: (now) => another(samples.code, now),
    image: ({ imageUrl }) => {
      if (imageUrl !== '') return { imageUrl, ...imageTexts }
      const { url, alt, caption } = sampleImage(another(samplePictures, undefined))
      return { imageUrl: url, alt, caption }
    },
    gallery: ({ images }) => {
      if (images.length > 0) {
        return {
          images: images.map(({ url, alt, caption }) => ({
            url,
            alt: alt || imageTexts.alt,
            caption: caption || imageTexts.caption,
          })),
        }
      }
      return { images: sampleImages() }
    },
    custom: (now) => now,
  }
  return filled[type](current)
}

/** Whether a suggestion would replace typed text. */
export function replacesTyped<T extends SectionType>(type: T, current: SectionValues[T]) {
  // A suggestion for a gallery fills in empty texts only.
  if (type === 'gallery' || type === 'custom') return false
  const { imageUrl: _, ...typed } = { imageUrl: '', ...current }
  return Object.values(typed).some((value) => value !== '') && !isSample(type, current)
}

const isSample = (type: SectionType, current: unknown) =>
  entriesOf(samples).some(
    ([name, all]) => name === type && all.some((sample) => JSON.stringify(sample) === JSON.stringify(current)),
  )
