import { buildIfStale } from '../scripts/build.ts'

export const setup = buildIfStale
