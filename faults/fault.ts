/** The short form is part of `npm test`, the long one is `npm run faults`. */
export type Size = 'short' | 'long'

export type Base = 'embedded' | 'postgres'

/** One line of the table of figures: what was tried, what came of it, and what it has to be. */
export type Figure = { what: string; base: Base | 'both'; value: string; bar: string; reached: boolean }

/** What a file `faults/<name>.fault.ts` exports as `run`. */
export type Fault = (size: Size) => Promise<Figure[]>
