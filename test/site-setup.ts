import { buildApart } from '../scripts/build.ts'

export const setup = buildApart
