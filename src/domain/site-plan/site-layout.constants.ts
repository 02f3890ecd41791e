/** In feet. ui/drawings/ground/land.ts draws courts and drives in the same sizes. */
export const court = 60
export const drive = 26
/** The distance between buildings and yards that are placed automatically. */
export const gap = 12
/** The distance between the positions that a search for free land tries. */
export const step = 10
