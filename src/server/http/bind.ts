import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnswerOf, Call, ParamNames, ParsedBodyOf } from '#contract/call.ts'
import { Refusal } from '#contract/errors.ts'

type Input<C extends Call> = {
  params: Record<ParamNames<C['path']>, number>
  body: ParsedBodyOf<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** Largest id that the tables can hold. */
const largestId = 2_147_483_647

/**
 * Binds a call to the function that does it. For every call, in this order: the size and form of the body, the ids
 * of the path, the body against its schema, the work, and the answer reduced to the keys that the contract declares.
 */
export function bind<C extends Call>(app: FastifyInstance, call: C, work: (input: Input<C>) => Promise<AnswerOf<C>>) {
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const params = readIds<C>(request.params as Record<string, string>)
      const body = call.body ? parse(call.body, request.body) : undefined
      const answer = await work({ params, body: body as ParsedBodyOf<C>, request, reply })
      reply.code(call.status)
      return call.answer.parse(answer)
    },
  })
}

/** Ids are positive integers; anything else names nothing. */
function readIds<C extends Call>(params: Record<string, string>) {
  const entries = Object.entries(params).map(([name, text]) => {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(id <= largestId)) throw new Refusal('not found', 'There is nothing at this address.')
    return [name, id]
  })
  return Object.fromEntries(entries) as Record<ParamNames<C['path']>, number>
}

/** Checks a value; the refusal names every field that does not fit and says the first one's sentence. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.path.length === 0 ? 'Send a JSON object.' : sentence(issue.message),
  }))
  throw new Refusal('invalid', issues[0]?.message ?? 'The request does not fit this call.', { issues })
}

const sentence = (text: string) => (text === 'Invalid input' ? 'This value does not fit.' : text)
