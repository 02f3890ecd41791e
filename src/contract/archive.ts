import * as z from 'zod/mini'

/** Version of the archive format. A change that older releases cannot read increments it. */
export const archiveFormat = 1

/** The first entry of an archive. */
export const ArchiveHead = z.object({
  format: z.int(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ hash: z.string(), at: z.int() })),
  /** The state of each table's sequence; null for a table without one. */
  tables: z.record(z.string(), z.object({ sequence: z.nullable(z.object({ last: z.int(), isCalled: z.boolean() })) })),
})

/** The last entry. An archive without it, or with other counts, is incomplete. */
export const ArchiveEnd = z.object({
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  /** Files that the database refers to but the store did not have. */
  missing: z.array(z.string()),
})

export type ArchiveHead = z.output<typeof ArchiveHead>
export type ArchiveEnd = z.output<typeof ArchiveEnd>
