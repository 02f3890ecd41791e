import type { Reading } from './reading.ts'

/** Reads the address out of 'Rosa Delgado <rosa@example.com>' and 'mailto:rosa@example.com'; what else is an address, the rules of the field say. */
export function readEmail(text: string): Reading<string> {
  const pieces = text
    .split(/[\s,;|<>"()[\]]+|:::/)
    .map((piece) => piece.replace(/^mailto:([^?]*).*$/i, '$1').replace(/\.+$/, ''))
    .filter((piece) => piece.includes('@'))
  const addresses = new Map(pieces.map((piece) => [piece.toLowerCase(), piece]))
  if (addresses.size > 1) return { problem: 'holds several email addresses: enter one' }
  const [address] = addresses.values()
  const isWhole = address === undefined || /^[^@\s]+@[^@\s]+$/.test(address)
  return { value: isWhole && address !== undefined ? address : text.trim() }
}
