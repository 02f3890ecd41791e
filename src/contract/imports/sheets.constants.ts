/** What the rows of an import sheet become. */
export const sheetKinds = ['units', 'leads', 'contacts'] as const
export type ImportSheetKind = (typeof sheetKinds)[number]

export const maxSheetRows = 20_000
export const maxSheetColumns = 500
/** As many characters as the reader of files leaves in a cell. */
export const maxCellText = 10_000

/** Maximum body of a call that sends a whole list, in bytes: the most rows with 20 columns of 60 bytes. */
export const maxListBody = 24 * 1024 * 1024

/** How many sheets that wait, and how many that were stored, are listed. */
export const sheetsListed = 20

/** Days until a sheet that nobody changed and nothing was stored of is removed, and one that was thrown away. */
export const openSheetDays = 30

/** Months until a sheet that was stored is removed; the import stays. */
export const storedSheetMonths = 24
