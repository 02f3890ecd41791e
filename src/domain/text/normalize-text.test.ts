import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { normalizeEmail, normalizeTexts, normalizeText, normalizeLine } from './normalize-text.ts'
import { sectionContents } from '#contract/properties/templates.ts'
import { emailAddress } from './text.ts'

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'
const scotland = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'

describe('a text of one line', () => {
  test.each([
    ['a decomposed letter', 'Jose\u0301', 'José'],
    ['an accent behind a zero-width space', 'Jose\u200B\u0301', 'José'],
    ['marks of direction', '\u202AAnn\u202C \u200ELee\u200F\u2066\u2069\u061C', 'Ann Lee'],
    ['a byte order mark and a soft hyphen', '\uFEFFWare\u00ADhouse', 'Warehouse'],
    ['word joiners and deprecated format characters', 'A\u2060n\u2063n\u206F', 'Ann'],
    ['a line break', 'Acme\r\nSteel', 'Acme Steel'],
    ['the separators of Unicode', 'Acme\u2028Steel\u2029Works', 'Acme Steel Works'],
    ['a vertical tab, a form feed and NEL', 'a\u000Bb\fc\u0085d', 'a b c d'],
    ['spaces that do not break', 'Suite\u00A07\u202F000\u20071', 'Suite 7 000 1'],
    ['spaces at its ends', '\u00A0\u3000Ann\u2003', 'Ann'],
    ['joiners between Latin letters', 'Jo\u200Dhn Sm\u200Cith\u200D', 'John Smith'],
    ['Persian, which is spelled with them', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['a Persian word with one too many', 'می\u200C\u200Cخواهم\u200C', 'می\u200Cخواهم'],
    ['a Malayalam name that ends with one', 'രാജന്\u200D', 'രാജന്\u200D'],
    ['an emoji of several', `The ${family} family`, `The ${family} family`],
    ['a flag spelled in tags', scotland, scotland],
    ['tags behind a letter', 'Ann\u{E0067}\u{E007F}', 'Ann'],
    ['an emoji with its variation', 'I \u2764\uFE0F it', 'I \u2764\uFE0F it'],
    ['quotes and dashes as they were typed', '’n – “b”', '’n – “b”'],
    ['half a character, which the schema refuses', 'a\uD83D', 'a\uD83D'],
    ['control characters, which the schema refuses', 'a\u0000\u001B\u007F\u0090', 'a\u0000\u001B\u007F\u0090'],
  ])('with %s', (_what, typed, stored) => {
    expect(normalizeLine(typed)).toBe(stored)
  })

  test.each([
    ['a filler of Hangul', '\u3164'],
    ['its two halves', '\u115F\u1160'],
    ['the blank of Braille', '\u2800'],
    ['zero-width spaces', '\u200B\u200C\u200D\uFEFF'],
    ['a variation selector', '\uFE0F'],
    ['tags', '\u{E0020}\u{E007F}'],
    ['spaces of many widths', ' \u00A0\u2003\u3000\t\n\u2028'],
    ['a mark of direction', '\u202E'],
  ])('is empty if it is only %s', (_what, typed) => {
    expect(normalizeLine(typed)).toBe('')
    expect(normalizeText(` ${typed} `)).toBe('')
  })
})

test('a text of many lines keeps its lines and its spaces', () => {
  expect(normalizeText('One\r\ntwo\rthree\u2028four\u2029five\u0085six\u000Bseven\n\n\teight\u00A0nine\r\n')).toBe(
    'One\ntwo\nthree\nfour\nfive\nsix\nseven\n\n\teight\u00A0nine',
  )
})

test('removes every invisible character from an email address and refuses characters that are not ASCII', () => {
  const schema = emailAddress('Enter it.')
  expect(z.parse(schema, '\u202Aana\u200B@exa\u00ADmple\u200D.com\u202C\u00A0')).toBe('ana@example.com')
  expect(normalizeEmail('bla\u212Ae@example.com')).toBe('bla\u212Ae@example.com')
  for (const typed of ['bla\u212Ae@example.com', 'jose\u0301@example.com', 'a\u00A0b@example.com', 'a@b.com\nc@d.com'])
    expect(z.safeParse(schema, typed).success).toBe(false)
})

test.each([
  ['rosa@people.example.', 'rosa@people.example'],
  [' Rosa@People.Example,  ', 'rosa@people.example'],
  ['<rosa@people.example>', 'rosa@people.example'],
  ['Rosa Delgado <rosa@people.example>', 'rosa@people.example'],
  ['mailto:rosa@people.example', 'rosa@people.example'],
  ['rosa＠people.example', 'rosa@people.example'],
  ["o'neil+lease_1@sub.people.example", "o'neil+lease_1@sub.people.example"],
])('stores the email address %j as %j', (typed, stored) => {
  expect(z.parse(emailAddress('Enter it.'), typed)).toBe(stored)
})

test.each([
  'rosa.@people.example',
  '.rosa@people.example',
  'ro..sa@people.example',
  'rosa@people..example',
  'rosa@.people.example',
  'rosa@-people.example',
  'rosa@people.example-',
  'rosa@192.0.2.1',
  'rosa@people',
  'rosa@@people.example',
  'rosa@people. example',
  'ro sa@people.example',
  'ｒｏｓａ@people.example',
  `${'a'.repeat(65)}@people.example`,
])('refuses the email address %j', (typed) => {
  expect(z.safeParse(emailAddress('Enter it.'), typed).error?.issues[0]?.message).toBe(
    'Enter an email address such as name@example.com.',
  )
})

test('what is stored is normalized once for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
      for (const normalize of [normalizeLine, normalizeText, normalizeEmail])
        expect(normalize(normalize(typed))).toBe(normalize(typed))
    }),
    { numRuns: 2000 },
  )
})

test('the texts of any JSON are normalized and nothing else of it', () => {
  expect(normalizeTexts({ 'e\u0301': ['e\u0301', 1, null, true, { text: 'a\r\nb' }] })).toEqual({
    'e\u0301': ['é', 1, null, true, { text: 'a\nb' }],
  })
})

/**
 * Passwords are taken as they are typed; the cells of a file are kept as they are, and read as fields that normalize
 * them; what is only compared is not stored.
 */
const untouched = /password$|\.rows\.values$|\.cursor$|^sheets\.|\.seen$|^imports\.findExisting\./i
const typed = 'Cafe\u0301 \u202AMain\u202C'

type Schema = z.ZodMiniType
const innerOf = (schema: Schema): Schema[] => {
  const { def } = schema as unknown as { def: Record<string, unknown> }
  return ['innerType', 'in', 'out', 'element', 'valueType'].flatMap((key) => (def[key] ? [def[key] as Schema] : []))
}

/** The schemas in a body or query that accept any text, by the path of their keys. */
function textsOf(schema: Schema, path: string): [string, Schema][] {
  if (schema instanceof z.ZodMiniUnknown || schema instanceof z.ZodMiniTransform) return []
  if (z.safeParse(schema, typed).success) return [[path, schema]]
  if (schema instanceof z.ZodMiniObject)
    return Object.entries<Schema>(schema.def.shape as Record<string, Schema>).flatMap(([key, field]) =>
      textsOf(field, `${path}.${key}`),
    )
  return innerOf(schema).flatMap((inner) => textsOf(inner, path))
}

test('every call normalizes every text that may be anything', () => {
  const schemas = Object.entries<Call>(calls).flatMap(([name, { body, query }]) => [
    [name, body],
    [name, query],
  ]) as [string, Schema | undefined][]
  const texts = [...schemas, ...Object.entries<Schema>(sectionContents)].flatMap(([name, schema]) =>
    schema ? textsOf(schema, name) : [],
  )
  const normalized = texts.filter(([path]) => !untouched.test(path))
  const missed = normalized.filter(
    ([, schema]) => !['Café Main', ['Café Main']].some((one) => isEqual(z.parse(schema, typed), one)),
  )
  expect(missed.map(([path]) => path)).toEqual([])
  expect(normalized.length).toBeGreaterThan(80)
})

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
