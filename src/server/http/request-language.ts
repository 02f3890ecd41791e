import type { FastifyRequest } from 'fastify'
import { languageOf } from '#domain/text/language.ts'

/** The language of the page that sent a request, which its address has (app.ts). */
export const languageOfRequest = ({ originalUrl }: FastifyRequest) => languageOf(originalUrl)
