import * as z from 'zod/mini'

/** What an import of units, leads or contacts has, whatever it stored. */
export const StoredImport = z.object({
  id: z.int(),
  /** '' for a typed list. */
  fileName: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  /** The sheet with its file and corrections; null for an import without one, or if the sheet was removed. */
  sheetId: z.nullable(z.int()),
})
export type StoredImport = z.infer<typeof StoredImport>
