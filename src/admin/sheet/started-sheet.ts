import type { ImportSheet } from '#contract/imports/sheets.ts'
import type { Corrections } from '#domain/reading/sheet/sheet.ts'
import type { TextChoices } from './files/opened-file.ts'

/** A sheet that was opened here: its record, and the corrections to begin with. */
export type StartedSheet = {
  sheet: ImportSheet
  start: Corrections
  /** The file, as long as this screen is open, so that it can be read with another encoding or delimiter. */
  source?: { file: File; choices: TextChoices } | undefined
}
