import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

type CookieOptions = { name: string; seconds?: number }

/**
 * A signed cookie that scripts cannot read and other sites do not send. With https it is Secure and has the prefix
 * `__Host-`.
 */
export function signedCookie({ publicUrl }: Pick<Config, 'publicUrl'>, { name: plainName, seconds }: CookieOptions) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? `__Host-${plainName}` : plainName
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read(request: FastifyRequest) {
      const raw = request.cookies[name]
      const opened = raw === undefined ? undefined : request.unsignCookie(raw)
      return opened?.valid ? opened.value : undefined
    },
    write(reply: FastifyReply, value: string) {
      reply.setCookie(name, value, { ...options, signed: true, ...(seconds === undefined ? {} : { maxAge: seconds }) })
    },
    /** Clears the cookie if the request has one. */
    clear(request: FastifyRequest, reply: FastifyReply) {
      if (request.cookies[name] !== undefined) reply.clearCookie(name, options)
    },
  }
}
