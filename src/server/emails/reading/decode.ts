import libmime from 'libmime'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

/** Decodes bytes without a charset as UTF-8, or as Windows-1252 if they are not valid UTF-8. */
export function decodeBytes(bytes: Uint8Array) {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}

/** The names of ASCII in mail. 8-bit letters under these names have an unknown charset. */
const ascii = /^(?:us-?ascii|ansi_x3\.4.*|iso646-us|7bit|8bit|unknown.*|default.*|x-unknown|utf-?8|cp65001)$/i

/** Decodes bytes in their declared charset. */
export function decodeText(bytes: Uint8Array, charset: string) {
  const label = charset.trim().replaceAll(/["']/g, '')
  if (label === '' || ascii.test(label)) return decodeBytes(bytes)
  return decoderOf(label)?.decode(bytes) ?? decodeBytes(bytes)
}

function decoderOf(label: string) {
  try {
    return new TextDecoder(label)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Decodes the encoded words of a header (RFC 2047). */
export const decodeWords = (text: string) => (text.includes('=?') ? libmime.decodeWords(text) : text)
