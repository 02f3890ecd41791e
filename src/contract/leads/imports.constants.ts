/** Rows of one call, well below what fits into the largest body. */
export const rowsPerCall = 200

/** Rows that a trial run shows as they would be stored. */
export const previewRows = 20

/** What to do with a row whose email address belongs to an existing lead. */
export const existingChoices = ['skip', 'update'] as const
export const existingLabels: Record<(typeof existingChoices)[number], string> = {
  skip: 'Leave the lead as it is',
  update: 'Update the lead with what the file says',
}
