import type { ServerResponse } from 'node:http'

/** HTTP/1.1 keeps a connection open without being told, and the two headers that Node adds are 48 bytes of each response. */
export const withoutConnection = (response: ServerResponse) => response.removeHeader('connection')
