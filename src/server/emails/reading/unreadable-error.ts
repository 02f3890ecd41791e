/** A message that cannot be read. The error text is a sentence for staff. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}
