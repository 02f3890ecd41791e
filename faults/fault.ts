import type { DatabaseKind, Figure } from '../measure/figure.ts'

/** `npm test` runs the short form, `npm run faults` the long one. */
export const sizes = ['long', 'short'] as const
export type Size = (typeof sizes)[number]

/** What a file `faults/<name>.fault.ts` exports as `run`. */
export type Fault = (size: Size) => Promise<Figure[]>

type Time = { what: string; ms: number; max?: number; database?: DatabaseKind | 'both' }

/** How long something took, in ms, and the most that it may take; without that it is only reported. */
export const timeFigure = ({ ms, max, ...rest }: Time): Figure => ({
  ...rest,
  value: inWords(ms),
  ...(max !== undefined && { bar: `at most ${inWords(max)}`, reached: ms <= max }),
  dependsOnSpeed: true,
})

const inWords = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toFixed(1))} s`)
