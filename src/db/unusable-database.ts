/** The database responds, but waiting does not make it usable. The message has the reason and the remedy. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}
