/** One row of a table of results. */
export type Figure = {
  what: string
  value: string
  /** Which database the product runs on; absent where it makes no difference. */
  database?: DatabaseKind | 'both'
  /** The same work by something simpler, measured in the same run. */
  reference?: string
  /** The ratio of the value to the reference, or their difference. */
  ratio?: string
  /** The least and the most of the rounds, of the value and of the reference. */
  spread?: string
  /** The bound that decides `reached`; a figure without one is only reported. */
  bar?: string
  reached?: boolean | 'not run'
  /** A time or another figure that a slow machine misses; the short form of a fault leaves it out. */
  dependsOnSpeed?: true
}

export type DatabaseKind = 'embedded' | 'postgres'

/** The figures of one benchmark or fault. */
export type Group = { name: string; seconds: number; figures: Figure[] }
