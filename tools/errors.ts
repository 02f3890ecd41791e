import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import { type DeclaredError, errorStatuses } from '#contract/errors.ts'
import { sectionTypes } from '#contract/properties/templates.constants.ts'
import { contentOf } from '#contract/properties/templates.ts'
import { BookedForm, MovedForm } from '#contract/tours/tours.ts'

type Declared = Pick<DeclaredError<keyof typeof errorStatuses>, 'code' | 'sentence'>

/** The text of docs/errors.md: every sentence of an error response, by its status. */
export async function errorsDocument() {
  const declared = await declaredErrors()
  const sections = Object.entries(errorStatuses).map(([code, status]) => {
    const sentences = declared.filter((one) => one.code === code).map(({ sentence }) => sentence)
    return `## ${status} ${code}\n\n${listed(sentences)}`
  })
  return `${[introduction, ...sections, fields].join('\n\n')}\n`
}

const introduction = `# Errors

An error response of a call has a status and \`{ "error", "message" }\`, both with the sentence below. It can also have
\`issues\`: a \`path\` and a \`message\` for each field that is wrong. A name in braces stands for a value. A 429 and a 503
have a \`Retry-After\`.

\`npm run errors\` writes this file from \`src/contract/<noun>/<noun>.errors.ts\` and from the schemas of the calls.`

/** The errors that `src/contract/<noun>/<noun>.errors.ts` declare. */
async function declaredErrors(): Promise<Declared[]> {
  const modules = globSync('src/contract/**/*.errors.ts').map((path) => import(pathToFileURL(resolve(path)).href))
  const values: unknown[] = (await Promise.all(modules)).flatMap((module) => Object.values(module))
  return values.filter((value): value is Declared => typeof value === 'function' && 'sentence' in value)
}

const listed = (sentences: string[]) => [...new Set(sentences.map((sentence) => `- ${sentence}`))].toSorted().join('\n')

type Part = z.core.$ZodType | z.core.$ZodCheck

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && '_zod' in value

/**
 * The sentences of a schema, its fields and its checks. Zod keeps the definition of each in `_zod.def` for tools that
 * read schemas: https://zod.dev/packages/core.
 */
function sentencesOf({ _zod: { def } }: Part): string[] {
  const values: unknown[] = Object.values(def)
  const parts = values.flatMap((value) =>
    isPart(value) ? value : typeof value === 'object' && value !== null ? Object.values(value).filter(isPart) : [],
  )
  return [...(def.error ? [sentenceOf(def.error)] : []), ...parts.flatMap(sentencesOf)]
}

/** The sentence for a value of the wrong type, or the one that the value is filled into. */
function sentenceOf(error: z.core.$ZodErrorMap<never>) {
  if ('sentence' in error) return String(error.sentence)
  const message = (error as z.core.$ZodErrorMap)({ code: 'custom', input: null, path: [] })
  if (typeof message !== 'string') throw new Error('An error of a schema is no sentence: use a text, or `refuseWith`.')
  return message
}

/** Every schema that a request is checked with. */
const schemas: Part[] = [
  ...Object.values(calls)
    .flatMap(({ query, body }) => [query, body])
    .filter((schema) => schema !== undefined),
  ...sectionTypes.map(contentOf),
  BookedForm,
  MovedForm,
]

const fields = `## Fields

\`{firstIssue}\` of a 400 is the first of \`issues\`. Their sentences:

${listed(schemas.flatMap(sentencesOf))}`
