/** Rows that are sent at once; more than enough fit into the largest body. */
export const rowsPerCall = 200

/** What becomes of a row whose e-mail address a lead has already. */
export const existingChoices = ['skip', 'update'] as const
export const existingLabels: Record<(typeof existingChoices)[number], string> = {
  skip: 'Leave the lead as it is',
  update: 'Update the lead with what the file says',
}
