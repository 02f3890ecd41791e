import type { Issue } from '#contract/errors.ts'

/** The pages of the inquiry forms for browsers without scripts. */
export type InquiryPage =
  | {
      kind: 'inquiry'
      form: 'A' | 'B'
      values: Record<string, string>
      /** The number of the unit that the visitor waits for. */
      awaitedUnit?: string
      message?: string
      issues: readonly Issue[]
    }
  | { kind: 'inquiry sent'; form: 'A' | 'B' }
