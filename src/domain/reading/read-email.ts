import type { Reading } from './reading.ts'

const separators = /[\s,;|<>"()[\]\u00AB\u00BB\u2039\u203A\u201C-\u201F\uFF0C\uFF1B\u3001\uFF1C\uFF1E]+|:::/
const inParentheses = /\([^()]*\)/g
const inBrackets = /[<\uFF1C([][^<>()[\]]*@[^<>()[\]]*[>\uFF1E)\]]/

/**
 * Reads the address out of 'Rosa Delgado <rosa@example.com>', 'mailto:rosa@example.com' and 'rosa@example.com.'. The field
 * itself decides what else is valid. East Asian keyboards type full-width signs, which domains allow (UTS 46).
 */
export function readEmail(text: string): Reading<string> {
  const plain = text.replaceAll(/[\uFF20\uFE6B]/g, '@').replaceAll(/\bmailto:\s*/gi, 'mailto:')
  const pieces = plain
    .split(separators)
    .map(addressIn)
    .filter((piece) => piece.includes('@'))
  const addresses = new Map(pieces.map((piece) => [piece.toLowerCase(), piece]))
  if (addresses.size > 1) return { problem: 'holds several email addresses: enter one' }
  const [address] = addresses.values()
  const isWhole = address !== undefined && /^[^@\s]+@[^@\s]+$/.test(address) && !isTorn(plain)
  return { value: isWhole ? address : text.trim() }
}

function addressIn(piece: string) {
  const bare = piece.replace(/^mailto:([^?]*).*$/i, '$1').replaceAll(/^['\u2018\u2019]+|['\u2018\u2019]+$/g, '')
  return bare.replace(/@.*/, (domain) => domain.replaceAll(/[\uFF0E\u3002\uFF61]/g, '.').replace(/[.:!?\u2026]+$/, ''))
}

/** Whether words surround a bare address: a keyboard that types a space after each dot has split one. */
const isTorn = (text: string) =>
  !inBrackets.test(text) &&
  text
    .replaceAll(inParentheses, ' ')
    .split(separators)
    .some((word) => word !== '' && !word.includes('@') && !word.endsWith(':'))
