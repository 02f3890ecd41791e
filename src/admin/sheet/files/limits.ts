/** An office list of thousands of rows is below 5 MB. */
export const maxBytes = 20_000_000
export const maxRows = 20_000
export const maxColumns = 500
/** All cells of a file with the blank ones between them. A browser holds this many texts on a phone. */
export const maxCells = 2_000_000
/** What is read of a cell. Excel allows 32,767 characters, and the longest notes of the office have 5,000. */
export const maxCellLength = 10_000
/** The parts of a workbook. A picture is one. */
export const maxEntries = 5000
/** The text of all parts of a workbook, which are compressed: about two million cells. */
export const maxUnpackedBytes = 150_000_000
/** The time of the worker. The largest file within the other limits takes a third of it on a slow machine. */
export const maxSeconds = 30
