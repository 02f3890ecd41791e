import * as z from 'zod/mini'

/** The shape of an archive; a change that older releases cannot read gets the next number. */
export const archiveFormat = 1

/** What stands at the beginning of an archive. */
export const ArchiveHead = z.object({
  format: z.int(),
  madeAt: z.iso.datetime(),
  /** The steps that the database had taken, in order. */
  migrations: z.array(z.object({ hash: z.string(), at: z.int() })),
  /** What its sequences go on from; null for a table that has none. */
  tables: z.record(z.string(), z.object({ sequence: z.nullable(z.object({ last: z.int(), isCalled: z.boolean() })) })),
})

/** What stands at its end: without it, or with other counts, an archive is not whole. */
export const ArchiveEnd = z.object({
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  /** Files that the database speaks of and that were not in the store. */
  missing: z.array(z.string()),
})

export type ArchiveHead = z.output<typeof ArchiveHead>
export type ArchiveEnd = z.output<typeof ArchiveEnd>
