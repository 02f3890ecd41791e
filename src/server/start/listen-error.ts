import type { Config } from '#server/config.ts'

/** Explains to an operator why an address cannot be used. */
export function listenError(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} of ${host} is in use by another program. Stop that, or set PORT to another number.`)
  if (code === 'EACCES')
    return new Error(`Port ${port} may not be used by this user. Set PORT to a number from 1024 to 65535.`)
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new Error(`HOST is ${host}, which is no address of this machine. Set it to one, or to 0.0.0.0 for all.`)
  return error
}
