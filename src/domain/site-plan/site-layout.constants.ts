/** In feet; ui/drawings/land.ts draws courts and drives as large. */
export const court = 60
export const drive = 26
/** Between what the rules place. */
export const gap = 12
/** The distance between the places that are tried. */
export const step = 10
