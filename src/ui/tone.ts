/** The kinds of status in badges and drawings. Each has a color and a pattern. */
export type Tone = 'available' | 'leased' | 'reserved' | 'tbd' | 'other'
