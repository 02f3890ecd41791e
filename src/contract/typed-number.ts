/** A typed number such as '21,000' or '-96.5772'; NaN for any other text. */
export function readNumber(text: string) {
  const digits = text.replaceAll(/[,\s]/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}
