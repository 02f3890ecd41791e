import type { DatabaseKind, Figure } from '../measure/figure.ts'

/** `npm test` runs the short form, `npm run faults` the long one. */
export const sizes = ['long', 'short'] as const
export type Size = (typeof sizes)[number]

/** What a file `faults/<name>.fault.ts` exports as `run`. */
export type Fault = (size: Size) => Promise<Figure[]>

/** The figure of a fault that this machine cannot run. */
export const notRun = (what: string, database: DatabaseKind | 'both', why: string): Figure => ({
  what,
  database,
  value: `not run: ${why}`,
  bar: 'run',
  reached: 'not run',
})
