/** The kinds of status that badges and drawings tell apart, each by a colour and by a pattern. */
export type Tone = 'available' | 'leased' | 'reserved' | 'tbd' | 'other'
