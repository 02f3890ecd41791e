import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 128 bits that nobody can guess, to make a token from. */
export const newNonce = () => randomBytes(16).toString('base64url')

/** A token made from a row's nonce with the server's secret, so that the database alone opens nothing. */
export const tokenOf = (secret: string, purpose: 'invitation' | 'setup' | 'password-reset', nonce: string) =>
  createHmac('sha256', secret).update(`${purpose}:${nonce}`).digest('base64url')

/** What is stored of a token: who reads it cannot use it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
