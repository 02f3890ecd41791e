/** The short form is part of `npm test`, the long one is `npm run faults`. */
export type Size = 'short' | 'long'

export type Base = 'embedded' | 'postgres'

/** One line of the table of figures: what was tried, what came of it, and what it has to be. */
export type Figure = {
  what: string
  base: Base | 'both'
  value: string
  bar: string
  reached: boolean | 'not run'
}

/** What a file `faults/<name>.fault.ts` exports as `run`. */
export type Fault = (size: Size) => Promise<Figure[]>

/** The line of a figure that this machine does not let us find out: neither reached nor missed. */
export const notRun = (what: string, base: Figure['base'], why: string): Figure => ({
  what,
  base,
  value: `not run: ${why}`,
  bar: 'tried',
  reached: 'not run',
})
