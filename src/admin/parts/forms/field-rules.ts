import { set } from 'react-hook-form'
import type * as z from 'zod/mini'

// The schema of a form may be a pipe that reads what is typed before it applies the rules of a call. zod has no public way
// to the rule of one field in it, but its issues name the field and the limit.

/** What a schema finds wrong with a field that has this value. */
function issuesOf(schema: z.ZodMiniType, values: object, name: string, value: unknown) {
  const typed = structuredClone(values)
  set(typed, name, value)
  return schema.safeParse(typed).error?.issues.filter(({ path }) => path.join('.') === name) ?? []
}

/** Whether a field cannot be left empty. Empty is '', or null for the fields that are read as numbers. */
export const isRequired = (schema: z.ZodMiniType, values: object, name: string) =>
  ['', null].every((empty) => issuesOf(schema, values, name, empty).length > 0)

/** Longer than any text of a form may be. */
const tooLong = 'x'.repeat(50_000)

/** The most characters of a text; undefined without such a rule. */
export function maxLengthOf(schema: z.ZodMiniType, values: object, name: string) {
  for (const issue of issuesOf(schema, values, name, tooLong))
    if (issue.code === 'too_big' && issue.origin === 'string') return Number(issue.maximum)
  return undefined
}
