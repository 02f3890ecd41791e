import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { maxFeet } from '#domain/site-plan/site-plan.constants.ts'
import { countText } from '#domain/units/units.constants.ts'
import { Upload } from '#contract/properties/uploads.ts'
import { tracingName, tracingPath } from '#contract/properties/uploads.constants.ts'

const between = (min: number, max: number, range: string) => z.int(range).check(z.gte(min, range), z.lte(max, range))
const feet = (min: number) => between(min, maxFeet, `Enter whole feet from ${countText(min)} to ${countText(maxFeet)}.`)

const isTracing = (address: string) =>
  address.startsWith(tracingPath) && tracingName.test(address.slice(tracingPath.length))

/** A picture that staff see under the editor of the site plan; visitors do not. */
export const Tracing = z.object({
  picture: z.string().check(z.refine(isTracing, 'Upload the tracing sheet as an image.')),
  /** Its northwest corner and its width, in feet on the sheet of the plan. */
  x: feet(-maxFeet),
  y: feet(-maxFeet),
  width: feet(1),
  /** In percent. */
  opacity: between(0, 100, 'The opacity must be a whole number from 0 to 100.'),
})
export type Tracing = z.output<typeof Tracing>

export const upload = call('POST', '/api/admin/park/tracing', {
  permission: 'change the park',
  writes: [],
  summary: 'Upload the picture of a tracing sheet as multipart/form-data; it is re-encoded without its metadata',
  upload: 'image',
  response: Upload,
  status: 201,
})

export const read = call('GET', `${tracingPath}:name`, {
  permission: 'see the staff area',
  summary: 'The picture of a tracing sheet',
  file: 'image/webp',
})
