/**
 * Whether a text can be the address of a push service. The server sends requests to it, so it must be a public name over
 * https. What the name resolves to is checked at each connection.
 */
export function isPushEndpoint(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, port, hostname } = new URL(text)
  const isPublicName = /\.[a-z][a-z0-9-]+$/.test(hostname) && !/\.(local|localhost|internal)$/.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isPublicName
}
