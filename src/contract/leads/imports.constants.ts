/** Rows of one import, which is one transaction. */
export const rowsPerImport = 10_000

/** What to do with a row whose email address belongs to an existing lead. */
export const existingChoices = ['skip', 'update'] as const
export const existingLabels: Record<(typeof existingChoices)[number], string> = {
  skip: 'Leave the lead as it is',
  update: 'Update the lead with what the file says',
}
