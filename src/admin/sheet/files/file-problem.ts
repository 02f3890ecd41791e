/** Why a file cannot be opened, as sentences that say what to do. */
export class FileProblem extends Error {}

/** What to do with a file that only its own program reads. */
export const saveAs = 'Open it in the program that made it, save it as .xlsx or .csv, and choose that file.'

export const passwordProblem = () =>
  new FileProblem('The workbook is protected by a password. Remove the password in the spreadsheet and save it again.')

export const damagedProblem = (cause?: unknown) =>
  new FileProblem(
    'The workbook is damaged or not complete. Open it in the spreadsheet program, save it as .xlsx, and choose that file.',
    { cause },
  )

export const tooLargeProblem = (what: string) =>
  new FileProblem(`${what} Delete what does not belong to the list, or split it, and choose the file again.`)
