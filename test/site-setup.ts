import { buildIfStale } from '../scripts/build-if-stale.js'

export const setup = () => buildIfStale()
