import { readFileSync } from 'node:fs'

const manifest: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The version of the product, from package.json alone. */
export const { version } = manifest
