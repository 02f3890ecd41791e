/** The encodings in which spreadsheets and other programs write CSV files, with their common names. */
export const encodingLabels = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (Unicode text of Excel)',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows, Western European',
  macintosh: 'Mac OS Roman',
  'windows-1250': 'Windows, Central European',
  'iso-8859-2': 'ISO 8859-2, Central European',
  'windows-1251': 'Windows, Cyrillic',
  ibm437: 'MS-DOS',
} as const
export type Encoding = keyof typeof encodingLabels

export const replacementCharacter = '\uFFFD'

/** Decodes a whole file at once, because a slice could start within a character. Detects the encoding if none is given. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding = findEncoding(bytes)) {
  return { encoding, text: encoding === 'ibm437' ? decodeDos(bytes) : new TextDecoder(encoding).decode(bytes) }
}

/** The upper half of code page 437, which Excel uses for 'CSV (MS-DOS)' and browsers cannot decode. */
const dosCharacters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'

function decodeDos(bytes: Uint8Array) {
  const characters = Array.from(bytes, (byte) => dosCharacters[byte - 0x80] ?? String.fromCharCode(byte))
  return characters.join('')
}

function findEncoding(bytes: Uint8Array<ArrayBuffer>): Encoding {
  const marked = byteOrderMarks.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte))
  if (marked) return marked.encoding
  return findUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : findEightBit(bytes))
}

const byteOrderMarks: readonly { mark: readonly number[]; encoding: Encoding }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

const sample = 64 * 1024

/** In UTF-16 every ASCII character, including every delimiter, has a zero byte: always the second or always the first. */
function findUtf16(bytes: Uint8Array): Encoding | undefined {
  if (bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  const length = Math.min(bytes.length, sample)
  for (let place = 0; place < length; place += 1) {
    if (bytes[place] === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  }
  const [first = 0, second = 0] = zeros
  const isTypical = Math.max(first, second) > length / 20 && Math.min(first, second) < Math.max(first, second) / 10
  return isTypical ? (second > first ? 'utf-16le' : 'utf-16be') : undefined
}

/** Damaged UTF-8 counts as UTF-8, because hardly any other encoding yields more multi-byte characters than invalid ones. */
function isUtf8(bytes: Uint8Array<ArrayBuffer>) {
  const text = new TextDecoder('utf-8').decode(bytes)
  const wrong = text.split(replacementCharacter).length - 1
  return wrong === 0 || wrong < (text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0)
}

/** Only the old 'CSV (Macintosh)' of Excel ends lines with a bare carriage return. */
const findEightBit = (bytes: Uint8Array): Encoding =>
  bytes.includes(0x0d) && !bytes.includes(0x0a) ? 'macintosh' : 'windows-1252'

const saveAsCsv =
  'Open it in the spreadsheet program, save the sheet as CSV (in Numbers: export it), and choose that file.'

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, place) => bytes[place] === byte)

/** Why a file is not text; undefined if it can be decoded. */
export function problemOfFile(bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length === 0) return 'The file is empty. Choose another one.'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return `The file is a workbook of Excel, Numbers or LibreOffice, or a ZIP archive. ${saveAsCsv}`
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return `The file is a workbook of Excel. ${saveAsCsv}`
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46]))
    return 'The file is a PDF, which has no rows. Export the list as CSV from the program that made it.'
  if (startsWith(bytes, [0xff, 0xfe, 0, 0]) || startsWith(bytes, [0, 0, 0xfe, 0xff]))
    return 'The file is in UTF-32, which browsers cannot read. Save it as CSV in UTF-8.'
  const { text } = decodeText(bytes.subarray(0, sample))
  if (/^\s*(?:<!doctype|<html|<table|<meta|<\?xml)/i.test(text.replace(/^\uFEFF/, '')))
    return `The file is a web page or XML, though it may be called a spreadsheet. ${saveAsCsv}`
  if (/^\s*BEGIN:VCARD/i.test(text)) return 'The file is a vCard. Export the contacts as CSV.'
  if (/^\s*\{\\rtf/.test(text)) return 'The file is a text document. Export the list as CSV.'
  const controls = text.match(/(?!\s)\p{Cc}/gu)?.length ?? 0
  return controls > text.length / 100 ? 'The file is not text. Export the list as CSV.' : undefined
}
