import type { Corrections, ReadSheet } from '#domain/reading/sheet/sheet.ts'

/** A field that a column can be, and the ways its cells can be read, such as dollars a month or a year. */
export type SheetField = {
  field: string
  label: string
  /** Fields of a group stand together in the menu of a column. */
  group: string
  readings?: readonly { value: string; label: string }[]
  /** The reading of a column without one. */
  usualReading?: string
  /**
   * The values of a field of fixed values, to which each word of the column is mapped once. The cells of the word then
   * have the label of the value.
   */
  choices?: readonly { value: string; label: string }[]
  /** Whether several columns can be this field at a time, such as notes; otherwise the last chosen one is. */
  isShared?: boolean
}

/** What differs between lists of units, leads and contacts; the screen is the same for all. */
export type SheetKind = {
  name: 'units' | 'leads' | 'contacts'
  fields: readonly SheetField[]
  /** Reads all rows with the corrections; pure, called after each correction. */
  read: (rows: readonly string[][], corrections: Corrections) => ReadSheet
  /**
   * Asks the server about what the rows name, such as which leads are stored already. Called after each reading; a kind
   * that has learned something reads the rows anew.
   */
  lookUp?: (rows: readonly string[][], corrections: Corrections) => Promise<unknown>
  /** Stores what is read in one step, and says what was stored: '3 units added, 2 updated'. */
  store: (
    rows: readonly string[][],
    corrections: Corrections,
    fileName: string,
    sheetId: number,
  ) => Promise<{ title: string; importId: number }>
  /** Takes a stored import back, and says what was taken back and what stays. */
  undo: (importId: number) => Promise<string>
  /** The word for one and for several rows of data: 'unit', 'units'. */
  nouns: readonly [string, string]
}
