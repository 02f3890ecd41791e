import { readFileSync } from 'node:fs'

const manifest: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The version of the product; package.json is the only source. */
export const { version } = manifest
