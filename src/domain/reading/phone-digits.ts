/** Shorter numbers are not complete. */
const minDigits = 7

/** The digits by which two spellings of a phone number are the same, as in the database; '' for a shorter text. */
export function digitsOfPhone(text: string) {
  const digits = text
    .toLowerCase()
    .replace(/\s*(?:ext|x|#).*$/, '')
    .replaceAll(/\D/g, '')
    .replace(/^1(\d{10})$/, '$1')
  return digits.length < minDigits ? '' : digits
}
