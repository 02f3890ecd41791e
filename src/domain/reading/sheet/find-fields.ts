import { plainName } from '#domain/reading/words/column-names.ts'
import { unmarkedCell } from '#domain/reading/reading.ts'
import { fold } from '#domain/text/fold.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import type { Corrections } from './sheet.ts'

/** Words in the name of a column, such as 'Person - Email - Work', and words that mean another thing. */
type WordRule<Field> = {
  field: Field
  has: RegExp
  hasNot?: RegExp
  /** The rule does not hold if a column has the name of one of these fields. */
  unless?: readonly Field[]
  /** The column is one more of its field: after those that it has, or before them if it has any. */
  joins?: 'after' | 'before'
}

/** Values that tell a column. */
type ValueRule<Field> = {
  field: Field
  is: (text: string) => boolean
  /** The rule does not hold if the list has one of these fields. */
  unless: readonly Field[]
  /** The texts that count; without it all of them. */
  among?: RegExp
  /** A field that the name of the column told, and whose values are in another column then. */
  over?: Field
}

/** What tells that a column is a field: its whole name, words of its name, or most of its values. */
export type FieldRules<Field extends string> = {
  /** The names of each field, most specific first. */
  names: Readonly<Record<Field, readonly string[]>>
  /** The text of a name in which words are looked for; without it the words alone. */
  textOf?: (name: string) => string
  /** Most specific first. */
  words: readonly WordRule<Field>[]
  /** For columns that nothing else told. */
  values: readonly ValueRule<Field>[]
  /** The fields for which several columns are proposed. */
  several: readonly Field[]
  /** The fields to which a person can join several columns. */
  joined: readonly Field[]
}

/** The columns of each field, the first one to be read first. */
export type FieldPlaces<Field extends string> = Partial<Record<Field, readonly number[]>>

/** 'Person - Email - Work' as 'person email work'. */
const wordsIn = (name: string) =>
  fold(name)
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()

function byWords<Field extends string>(
  name: string,
  { words, textOf = wordsIn }: FieldRules<Field>,
  named: ReadonlySet<Field> = new Set(),
) {
  const plain = textOf(name)
  return words.findIndex(
    ({ has, hasNot, unless = [] }) =>
      has.test(plain) && !hasNot?.test(plain) && !unless.some((field) => named.has(field)),
  )
}

/** Longer texts are not names of columns. */
const longestName = 60

/** How many cells are names of columns; 0 for a row with an email address, which is an entry. */
export function countFieldNames<Field extends string>(cells: readonly string[], rules: FieldRules<Field>) {
  if (cells.some((cell) => cell.includes('@'))) return 0
  const names = new Set(Object.values<readonly string[]>(rules.names).flatMap((list) => list.map(plainName)))
  const isName = (cell: string) =>
    cell.trim() !== '' && cell.length <= longestName && (names.has(plainName(cell)) || byWords(cell, rules) >= 0)
  return cells.filter(isName).length
}

/** A name is a better sign than its words, and these are better than values. */
const rankOfWords = 1000

type Found<Field> = { field: Field; column: number; rank: number; joins?: WordRule<Field>['joins'] }

function foundByHead<Field extends string>(head: readonly string[], rules: FieldRules<Field>): Found<Field>[] {
  const ranks = new Map<string, { field: Field; rank: number }>()
  for (const [field, names] of entriesOf<Field, readonly string[]>(rules.names))
    for (const [rank, name] of names?.entries() ?? [])
      if (!ranks.has(plainName(name))) ranks.set(plainName(name), { field, rank })
  const exact = head.map((name) => ranks.get(plainName(name)))
  const named = new Set(exact.flatMap((one) => one?.field ?? []))
  return head.flatMap((name, column): Found<Field>[] => {
    const one = exact[column]
    if (one) return [{ ...one, column }]
    const rule = rules.words[byWords(name, rules, named)]
    if (!rule) return []
    const { field, joins } = rule
    // The columns that several rules tell of a field stay in their order.
    const rank = rules.words.findIndex((other) => other.field === field && other.joins === joins)
    return [{ field, column, rank: rankOfWords + rank, joins }]
  })
}

/** How many rows are looked at for the values of a column. */
const rowsSeen = 200
const mostOf = (count: number) => count * 0.6

/** The columns of each field, as they are proposed and with the ones that a person chose. */
export function findFields<Field extends string>(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  rules: FieldRules<Field>,
  chosen: Corrections['columns'],
): FieldPlaces<Field> {
  const isField = (field: string | null): field is Field => field !== null && Object.hasOwn(rules.names, field)
  const places: Partial<Record<Field, number[]>> = {}
  const byHand = new Set<Field>()
  for (const [column, { field }] of Object.entries(chosen)) {
    if (!isField(field)) continue
    places[field] = [...(places[field] ?? []), Number(column)]
    if (!rules.joined.includes(field)) byHand.add(field)
  }
  const isFree = (column: number) => chosen[column] === undefined
  const found = foundByHead(head, rules).toSorted((one, other) => one.rank - other.rank || one.column - other.column)
  const told = new Set(found.map(({ column }) => column))
  for (const { field, column, joins } of found) {
    const before = places[field] ?? []
    const isTaken = before.some(isFree) && !rules.several.includes(field) && joins === undefined
    if (!isFree(column) || byHand.has(field) || isTaken || (joins === 'before' && before.length === 0)) continue
    places[field] = joins === 'before' ? [column, ...before] : [...before, column]
  }
  const width = rows.slice(0, rowsSeen).reduce((most, cells) => Math.max(most, cells.length), head.length)
  for (const { field, is, unless, among = /./, over } of rules.values) {
    if (unless.some((one) => places[one] !== undefined)) continue
    const isOver = (column: number) => over !== undefined && (places[over]?.includes(column) ?? false)
    const shares = Array.from({ length: width }, (_, column) => {
      if ((told.has(column) && !isOver(column)) || !isFree(column)) return { column, share: 0 }
      const texts = rows
        .slice(0, rowsSeen)
        .map((cells) => unmarkedCell(cells[column] ?? ''))
        .filter((text) => among.test(text))
      const fitting = texts.filter(is).length
      return { column, share: fitting >= mostOf(texts.length) ? fitting : 0 }
    })
    const [best] = shares.toSorted((one, other) => other.share - one.share)
    if (!best || best.share === 0) continue
    if (over !== undefined && isOver(best.column)) {
      const other = found.find((one) => one.field === over && one.column !== best.column && isFree(one.column))
      if (other) places[over] = [other.column]
      else delete places[over]
    }
    places[field] = [best.column]
    told.add(best.column)
  }
  for (const [field, columns] of entriesOf<Field, number[]>(places))
    if (columns && rules.joined.includes(field) && !rules.several.includes(field))
      places[field] = columns.toSorted((one, other) => one - other)
  return places
}
