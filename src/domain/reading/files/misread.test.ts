import { expect, test } from 'vitest'
import { decodeText, type Encoding } from './decode-text.ts'
import { looksMisread } from './misread.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const readAs = (bytes: Uint8Array<ArrayBuffer>, encoding: Encoding) => [[decodeText(bytes, encoding).text]]

test.each<[string, Uint8Array<ArrayBuffer>, Encoding]>([
  ['UTF-8 as Windows', utf8('Café Peña'), 'windows-1252'],
  ['apostrophes of UTF-8 as Windows', utf8('Rosa’s'), 'windows-1252'],
  ['UTF-8 as Mac', utf8('Peña'), 'macintosh'],
  ['Windows as UTF-8', Uint8Array.of(0x50, 0x65, 0xf1, 0x61), 'utf-8'],
  ['MS-DOS as Windows', Uint8Array.of(0x50, 0x65, 0xa4, 0x61), 'windows-1252'],
  ['Cyrillic as Western European', Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), 'windows-1252'],
])('%s looks misread', (_what, bytes, encoding) => {
  expect(looksMisread(readAs(bytes, encoding))).toBe(true)
})

test.each(['Peña & Söhne', 'Voß “Fahrrad” – GmbH', 'NÃO, São João', '“Año” £1,200', 'Ångström', '12 m² × 3', ''])(
  '%s does not',
  (text) => {
    expect(looksMisread([['A1', text]])).toBe(false)
  },
)
