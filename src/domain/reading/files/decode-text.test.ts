import { expect, test } from 'vitest'
import { decodeText, type Encoding, encodingLabels, problemOfFile } from './decode-text.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'))
const utf16le = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))
const utf16be = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16())

const rows = 'Name;City\r\nZofia Łuczak;Łódź\r\nJosé Muñoz;Peñafiel\r\n'

test.each<[string, Uint8Array<ArrayBuffer>, Encoding, string]>([
  ['UTF-8', utf8(rows), 'utf-8', rows],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${rows}`), 'utf-8', rows],
  ['ASCII', utf8('a,b\n1,2'), 'utf-8', 'a,b\n1,2'],
  ['UTF-16 with a byte order mark', utf16le(`\uFEFF${rows}`), 'utf-16le', rows],
  ['big-endian UTF-16 with a byte order mark', utf16be(`\uFEFF${rows}`), 'utf-16be', rows],
  ['UTF-16 without one', utf16le(rows), 'utf-16le', rows],
  ['big-endian UTF-16 without one', utf16be(rows), 'utf-16be', rows],
  [
    'UTF-16 of mostly Cyrillic letters',
    utf16le('Имя,Город\nАнна Ахматова,Москва\n'),
    'utf-16le',
    'Имя,Город\nАнна Ахматова,Москва\n',
  ],
  ['the CSV of Excel', bytes('Jos\xe9,14\x92 door\r\n\x80 5'), 'windows-1252', 'José,14’ door\r\n€ 5'],
  ['the CSV of old Excel on a Mac', bytes('Jos\x8e,Mu\x96oz\rb,c\r'), 'macintosh', 'José,Muñoz\rb,c\r'],
])('detects and decodes %s', (_, file, encoding, text) => {
  expect(decodeText(file)).toEqual({ encoding, text })
})

test('still reads a UTF-8 file with a damaged or cut character as UTF-8, and marks the damage', () => {
  expect(decodeText(bytes([...utf8('Peñafiel,Łódź,Jos')], [0xe9], ',x'))).toEqual({
    encoding: 'utf-8',
    text: 'Peñafiel,Łódź,Jos\uFFFD,x',
  })
  expect(decodeText(utf8('Peñafiel,Muñoz,é').subarray(0, -1)).text).toBe('Peñafiel,Muñoz,\uFFFD')
})

test('decodes a letter whole at any position of a large file', () => {
  const large = 'é'.repeat(200_001)
  expect(decodeText(utf8(`a${large}`)).text).toBe(`a${large}`)
  expect(decodeText(utf16le(`\uFEFFa${large}`)).text).toBe(`a${large}`)
})

test('decodes with a chosen encoding, and has a decoder for each', () => {
  expect(decodeText(bytes('\xb3\xf3d\xbc'), 'iso-8859-2').text).toBe('łódź')
  expect(decodeText(bytes('\xb3\xf3d\x9f'), 'windows-1250').text).toBe('łódź')
  expect(decodeText(bytes('Jos\x82 Mu\xa4oz,\xff'), 'ibm437').text).toBe('José Muñoz,\u00A0')
  for (const encoding of Object.keys(encodingLabels) as Encoding[])
    expect(decodeText(bytes('a,b;c'), encoding).text.length).toBe(encoding.startsWith('utf-16') ? 3 : 5)
})

test.each([
  ['an empty file', bytes(), 'The file is empty.'],
  ['a workbook', bytes('PK\x03\x04\x14\x00'), 'save the sheet as CSV'],
  ['an old workbook', bytes('\xd0\xcf\x11\xe0\xa1\xb1'), 'save the sheet as CSV'],
  ['a PDF', bytes('%PDF-1.7'), 'Export the list as CSV'],
  ['a web page called .xls', utf8('\uFEFF\n<html><table>'), 'is a web page or XML'],
  ['a vCard', utf8('BEGIN:VCARD\nFN:Rosa'), 'Export the contacts as CSV.'],
  ['a document', utf8('{\\rtf1 a'), 'Export the list as CSV.'],
  ['UTF-32', bytes([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), 'UTF-32'],
  ['a picture', bytes([0x89], 'PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0'), 'The file is not text.'],
])('refuses %s and says what to do', (_, file, sentence) => {
  expect(problemOfFile(file)).toContain(sentence)
})

test('accepts text', () => {
  for (const file of [utf8(rows), utf16le(rows), utf16be(`\uFEFF${rows}`), bytes('Jos\xe9\f\v')])
    expect(problemOfFile(file)).toBeUndefined()
})
