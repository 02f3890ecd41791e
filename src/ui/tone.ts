/** The kinds of status in badges and drawings. Each has a color and a pattern. */
export type Tone = 'available' | 'leased' | 'reserved' | 'tbd' | 'other'

/** In what visitors see drawn, a unit is free or not; its badge says why. */
export type PublicTone = 'available' | 'not-free'
export type DrawnTone = Tone | PublicTone
