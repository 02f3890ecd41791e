import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 128 random bits from which a token is derived. */
export const newNonce = () => randomBytes(16).toString('base64url')

type Purpose = 'invitation' | 'setup' | 'password-reset' | 'unsubscribe' | 'tour'

/** A token derived from a row's nonce and the server's secret, so that the database alone is not enough to use it. */
export const tokenOf = (secret: string, purpose: Purpose, nonce: string) =>
  createHmac('sha256', secret).update(`${purpose}:${nonce}`).digest('base64url')

/** Compares a text with a token in constant time. */
export function isToken(given: string, token: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The stored hash of a token, which cannot be used in its place. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
