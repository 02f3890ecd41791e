import libmime from 'libmime'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

/** The text of bytes without a charset: UTF-8, or what Windows writes where it cannot be that. */
export function decodeBytes(bytes: Uint8Array) {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}

/** The names that ASCII has in mail; 8-bit letters under them have no charset. */
const ascii = /^(?:us-?ascii|ansi_x3\.4.*|iso646-us|7bit|8bit|unknown.*|default.*|x-unknown|utf-?8|cp65001)$/i

/** The text of bytes in the charset that they are said to have. */
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

/** A header whose encoded words (RFC 2047) are decoded. */
export const decodeWords = (text: string) => (text.includes('=?') ? libmime.decodeWords(text) : text)
