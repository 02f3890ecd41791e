import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Days that a visit is remembered, as long as its address (docs/specification/contract.md#public-calls). */
export const visitDays = 90

const pattern = /^[\w-]{22}$/
const nameOf = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-visit' : 'visit')

/** The visit of a request: 128 random bits in a first-party cookie, which reveal nothing about the visitor. */
export function visitOf(request: FastifyRequest, publicUrl: string) {
  const value = request.cookies[nameOf(publicUrl)]
  return value !== undefined && pattern.test(value) ? value : undefined
}

/** The request's visit, or a new one that the response sets. */
export function ensureVisit(request: FastifyRequest, reply: FastifyReply, publicUrl: string) {
  const known = visitOf(request, publicUrl)
  if (known !== undefined) return known
  const visit = randomBytes(16).toString('base64url')
  reply.setCookie(nameOf(publicUrl), visit, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: visitDays * 24 * 60 * 60,
  })
  return visit
}
