import { keepDraft, readDraft } from '#admin/parts/forms/drafts.ts'

/** The earlier list by which a sheet was read, and how much of its reading it was. */
export type KeptFrom = { fileName: string; storedAt: string; columns: number; words: number }

const nameOf = (sheetId: number) => `import sheet ${sheetId} read as`

export function readKeptFrom(sheetId: number): KeptFrom | undefined {
  const text = readDraft(nameOf(sheetId))
  return text === null ? undefined : JSON.parse(text)
}

/** Stays over a reload of the page; undefined once it was dismissed or the list was stored. */
export const keepKeptFrom = (sheetId: number, kept: KeptFrom | undefined) =>
  keepDraft(nameOf(sheetId), kept ? JSON.stringify(kept) : null)
