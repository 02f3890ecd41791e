/** The kinds of status in badges and drawings, each with a colour and a pattern. */
export type Tone = 'available' | 'leased' | 'reserved' | 'tbd' | 'other'
