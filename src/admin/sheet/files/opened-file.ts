import type { Delimiter } from '#domain/reading/files/csv-rows.ts'
import type { Encoding } from '#domain/reading/files/decode-text.ts'

/**
 * A sheet of a workbook: its cells as the person sees them, without the blank rows and columns around them at the right
 * and below. A merged cell has its value in each of its cells. Dates are '2026-11-29', with a time '2026-11-29 14:30';
 * numbers are plain decimals such as '1875.5', percentages '5%'; formulas have their stored values; errors are '#REF!'.
 */
export type SheetOfFile = { name: string; rows: string[][]; isHidden: boolean }

/** What a text file was read with, chosen or found; a workbook has neither. */
export type TextChoices = { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined }

export type OpenedFile = TextChoices & { name: string; sheets: SheetOfFile[] }
