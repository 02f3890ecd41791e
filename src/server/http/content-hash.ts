import { createHash } from 'node:crypto'

/** The hash by which a content security policy allows an inline style or script. */
export const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`
