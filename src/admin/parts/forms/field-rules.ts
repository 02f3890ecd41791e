import { set } from 'react-hook-form'
import type * as z from 'zod/mini'

// A form's schema may be a pipe that parses typed text before it applies the rules of a call. zod has no public way to
// reach one field's rule inside a pipe, but its issues name the field and the limit.

/** The issues that a schema reports for a field with this value. */
function issuesOf(schema: z.ZodMiniType, values: object, name: string, value: unknown) {
  const typed = structuredClone(values)
  set(typed, name, value)
  return schema.safeParse(typed).error?.issues.filter(({ path }) => path.join('.') === name) ?? []
}

/** Whether a field is required, which means that its schema refuses '' or, for a parsed number, null. */
export const isRequired = (schema: z.ZodMiniType, values: object, name: string) =>
  ['', null].every((empty) => issuesOf(schema, values, name, empty).length > 0)

/** Longer than the limit of any text field. */
const tooLong = 'x'.repeat(50_000)

/** The maximum length of a text; undefined if it has none. */
export function maxLengthOf(schema: z.ZodMiniType, values: object, name: string) {
  for (const issue of issuesOf(schema, values, name, tooLong))
    if (issue.code === 'too_big' && issue.origin === 'string') return Number(issue.maximum)
  return undefined
}
