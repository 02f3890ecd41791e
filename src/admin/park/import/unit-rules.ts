import { perMonth, perSquareFoot, perYear } from '#domain/reading/read-number.ts'
import { plainText } from '#domain/reading/reading.ts'
import type { Row } from '#domain/reading/files/csv-rows.ts'
import { periodIn } from '#domain/reading/sheet/dates.ts'
import { type FieldPlaces, type FieldRules, findFields } from '#domain/reading/sheet/find-fields.ts'
import type { Corrections } from '#domain/reading/sheet/sheet.ts'
import { hasSizeWithin } from '#domain/reading/sheet/sizes.ts'
import { type UnitColumn, unitColumnNames, unitNamesFor } from '#domain/reading/words/unit-column-names.ts'

export type UnitPlaces = FieldPlaces<UnitColumn>

/** The columns of a list without column names, in this order. */
export const columnsWithoutHead = ['unit', 'size', 'askingRent', 'status', 'phase'] as const satisfies UnitColumn[]
const headOfUnnamed = columnsWithoutHead.map((field) => unitColumnNames[field][0])

/** The columns of a list of units, with the ones that a person chose. */
export function findUnitFields(
  head: readonly string[] | undefined,
  rows: readonly Row[],
  chosen: Corrections['columns'],
): UnitPlaces {
  const { leaseTerm, ...others } = findFields(
    head ?? headOfUnnamed,
    head ? rows.map(({ cells }) => cells) : [],
    { ...unitRules, names: unitNamesFor(head ?? headOfUnnamed) },
    chosen,
  )
  // Beside the end of a lease, its term says nothing more.
  const isNeeded = leaseTerm && (others.leaseEnd === undefined || leaseTerm.some((column) => chosen[column]))
  return isNeeded ? { ...others, leaseTerm } : others
}

const currencyAtEnd = /\s+(?:[€£]|(?:US|CA?)?\s?\$|USD|CAD|EUR|GBP)\s*$/i

const measures = [perSquareFoot, perYear, perMonth, /^annual/].map(({ source }) => source).join('|')
/** A rent that names its measure, such as 'Rate ($/SF/yr)' and 'Annual Rent'. */
const measuredRent = String.raw`(?=.*\b(?:rent|rate|price)\b)(?=.*(?:${measures}))`
const otherThanRent = /increase|escalat|step|date|review/i
const ofSomethingElse =
  /\b(?:type|code|id|date|notes?|phone|e-?mail|contact|count|class|description|use|office|yard)\b/i

/** Words in the names of columns, in the signs and words of each: 'Area (sqm)', 'Rate ($/SF/yr)', 'Term expires'. */
const unitRules: Omit<FieldRules<UnitColumn>, 'names'> = {
  textOf: (name) => plainText(name.replaceAll(/[()[\]]/g, ' ').replace(currencyAtEnd, '')),
  words: [
    {
      field: 'leaseRent',
      // Named by its measure alone: '$/SF/yr', '$/mo', 'Monthly'.
      has: /^(?:base )?\$ ?(?:\/|per|psf|a\b)|^(?:monthly|annual(?:ly)?|mo\.? rent|pays)$/i,
      joins: 'after',
    },
    {
      field: 'askingRent',
      has: new RegExp(String.raw`^(?=.*\b(?:asking|market|list|street|quoted))${measuredRent}`, 'i'),
      hasNot: otherThanRent,
      joins: 'after',
    },
    { field: 'leaseRent', has: new RegExp(`^${measuredRent}`, 'i'), hasNot: otherThanRent, joins: 'after' },
    {
      field: 'leaseRent',
      has: /^(?:base|lease|contract|rental|current)?\s*(?:rent|rate)s?$/i,
      unless: ['leaseRent', 'askingRent'],
      joins: 'after',
    },
    {
      field: 'additionalRent',
      has: /\b(?:nnn|cam)\b|^additional rent\b/i,
      hasNot: /\b(?:type|code|cap|admin|date|lease|reconciliation|paid|balance)\b/i,
    },
    {
      field: 'unit',
      has: /\b(?:unit|suite|ste|bay|space|premises|demise)s?\b|\b(?:miet)?einheit/i,
      hasNot: /\b(?:type|status|area|size|sf|sq|ft|count|class|description|use|id|office|yard|rent|rate)\b/i,
    },
    {
      field: 'size',
      has: /\b(?:area|size|footage)\b|\bs\.?f\.?\b|\bsq(?:\.|uare)? ?(?:f(?:ee|oo)?t|m(?:et(?:er|re)s?)?)\b|^m2$|^metros\b|fläche|superficie/i,
      hasNot: /\b(?:office|yard|rent|rate|charge|type|common|total|land|cost)\b|\//i,
    },
    {
      field: 'tenant',
      has: /\b(?:tenant|lessee|occupant|occupier|customer|mieter)s?\b/i,
      hasNot: ofSomethingElse,
    },
    // A tenant who is named by a person and a company is the company.
    { field: 'tenant', has: /^company(?: name)?$/i, joins: 'before' },
    {
      field: 'leaseStart',
      has: /\b(?:lease|term|tenancy|contract)\b.*\b(?:start|commence\w*|begin\w*)\b|\bcommence\w*|beginn\b|^since$/i,
      hasNot: /\b(?:rent|option)\b/i,
    },
    {
      field: 'leaseEnd',
      has: /\b(?:lease|term|tenancy|contract)\b.*\b(?:ends?|expir\w*)\b|\bexpir\w*|ende\b|^until\b/i,
      hasNot: /\b(?:rent|option|notice)\b/i,
    },
    {
      field: 'deposit',
      has: /\bdeposits?\b|\bdep\b|kaution/i,
      hasNot: /\b(?:paid|date|due|type|bank)\b/i,
    },
    { field: 'askingRent', has: /marktmiete/i, hasNot: ofSomethingElse },
    { field: 'leaseRent', has: /^(?:netto|kalt|grund|monats)*miete\b/i, hasNot: ofSomethingElse },
    {
      field: 'building',
      has: /^(?:building|bldg)\b/i,
      hasNot: /\b(?:type|area|size|sf|sq|class|count|total|address|description|use)\b/i,
    },
    { field: 'status', has: /\bstatus\b/i, hasNot: /\b(?:payment|insurance|eviction|lead)\b/i },
  ],
  values: [
    {
      field: 'unit',
      is: (text) => /^(?:unit|suite|ste|bay|space)\.?\s*#?\s*[\w-]+$/i.test(text),
      unless: ['unit'],
      among: /\d/,
      // A column Area can have the units, beside a column 'Area m²'.
      over: 'size',
    },
    { field: 'size', is: hasSizeWithin, unless: ['size'], among: /\d/ },
    {
      field: 'leaseStart',
      is: (text) => periodIn(text).length > 0,
      unless: ['leaseStart'],
      among: /\d/,
      // A column 'Lease Term' can have both dates.
      over: 'leaseTerm',
    },
  ],
  several: [],
  // A building and a suite in two columns make one number; of the others, the first column with a text counts.
  joined: ['unit'],
}
