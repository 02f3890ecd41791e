import * as z from 'zod/mini'
import { splitFeatures } from './properties/properties.constants.ts'
import { imageRule, isImageAddress, isUpload } from './properties/uploads.constants.ts'
import { anyText, readableJson } from '#domain/text/text.ts'
import { maxId } from './call.ts'

// What is typed into several records, besides the texts, days and numbers of domain/text/text.ts.

/** The id of a row in a body; `missing` is the error for any other value. */
export const idOf = (missing: string) => z.int(missing).check(z.positive(missing), z.lte(maxId, missing))

/**
 * The fields of a row that a call changes, with the values that the caller saw of them. If one of these has changed since, the
 * call fails with 412 and an issue for the field, which names who changed it; what was not seen is overwritten.
 */
export const changesTo = <Shape extends Record<string, z.ZodMiniType>>(row: z.ZodMiniObject<Shape>) =>
  z.extend(z.partial(row), { seen })

/** The longest story of a park, with its quotes and line breaks escaped, and the largest site plan. */
const maxSeen = 200_000
const seen = z.optional(readableJson('What was seen', maxSeen))

/** The address of an image: https, or one of our own uploads. */
export const imageAddress = () => anyText('The image URL', 2048).check(z.refine(isImageAddress, imageRule))

/** The address of an upload; '' for none. */
export const uploadedImage = (message: string) =>
  z.string(message).check(z.refine((address) => address === '' || isUpload(address), message))

/** The address of an image, or null; empty text becomes null. */
export const nullableImage = () =>
  z.pipe(
    z.nullable(
      anyText('The image URL', 2048).check(z.refine((text) => text === '' || isImageAddress(text), imageRule)),
    ),
    z.transform((text) => text || null),
  )

/** Features as a list or as one comma-separated text; empty ones are dropped. */
export const features = () =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())], 'The features must be a list, or text with commas between them.'),
      z.transform((typed) => (typeof typed === 'string' ? splitFeatures(typed) : typed)),
    ),
    z.pipe(
      z.array(anyText('A feature', 200)).check(z.maxLength(50, 'There can be at most 50 features.')),
      z.transform((list) => list.filter(Boolean)),
    ),
  )
