import { SSF } from '@e965/xlsx'
import { withNewlines } from '#domain/text/normalize-text.ts'
import { maxCellLength } from './limits.ts'

/** A cell as the library reads it: `t` is its type, `v` its value, `z` its number format, `w` the name of its error. */
export type Cell = { t: string; v?: unknown; z?: unknown; w?: string }

type DateParts = { y: number; m: number; d: number; H: number; M: number; S: number }
type Formats = {
  format: (format: string, value: number) => string
  is_date: (format: string) => boolean
  /** Null for a number that is no date. */
  parse_date_code: (value: number, options: { date1904: boolean }) => DateParts | null
}
/** The library has no types for its number formats. */
const formats: Formats = SSF

/** Error values by their codes in workbooks. */
const errors: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

/** The text of a cell. `date1904` is whether the workbook counts days from 1904, as Excel for the Mac did. */
export function cellText({ t, v, z, w }: Cell, date1904: boolean): string {
  if (typeof v === 'string') return cut(withNewlines(v))
  if (t === 'e') return w ?? (typeof v === 'number' ? errors[v] : undefined) ?? '#VALUE!'
  if (typeof v === 'boolean') return v ? 'TRUE' : 'FALSE'
  if (typeof v !== 'number' || !Number.isFinite(v)) return ''
  return numberText(v, typeof z === 'string' ? z : 'General', date1904)
}

const mark = ' … (cut)'
export const cut = (text: string) =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength - mark.length)}${mark}` : text

function numberText(value: number, format: string, date1904: boolean) {
  const kind = kindOf(format)
  switch (kind) {
    case 'as shown':
      return formats.format(format, value)
    case 'percentage':
      return `${plainDecimal(value * 100)}%`
    case 'number':
      return plainDecimal(value)
    default:
      return dateText(value, kind, date1904) ?? plainDecimal(value)
  }
}

const secondsOfDay = 86_400

function dateText(value: number, kind: 'date' | 'time' | 'date and time', date1904: boolean) {
  // Day zero is what a formula makes of a blank cell.
  if (value === 0 && kind !== 'time' && !date1904) return ''
  const parts = formats.parse_date_code(Math.round(value * secondsOfDay) / secondsOfDay, { date1904 })
  if (!parts) return undefined
  const two = (part: number) => String(part).padStart(2, '0')
  const date = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`
  const time = `${two(parts.H)}:${two(parts.M)}${parts.S === 0 ? '' : `:${two(parts.S)}`}`
  if (kind === 'time') return time
  return kind === 'date' || time === '00:00' ? date : `${date} ${time}`
}

/** As many digits as a cell of Excel shows: those behind them are the error of binary fractions. */
const shownDigits = 11

function plainDecimal(value: number) {
  const exact = String(value)
  const isExact = Number.isInteger(value) || exact.length <= shownDigits
  const rounded = isExact ? value : Number(value.toPrecision(shownDigits))
  const text = isExact ? exact : String(rounded)
  const plain = text.includes('e')
    ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text
  // In text, three digits behind a point can be thousands, and the readers ask which. Here they cannot.
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain) ? `${plain}0` : plain
}

const kinds = ['date', 'time', 'date and time', 'percentage', 'number', 'as shown'] as const
type Kind = (typeof kinds)[number]

const known = new Map<string, Kind>()

/** What a number format makes of a number. A workbook has few formats and many cells. */
function kindOf(format: string): Kind {
  const before = known.get(format)
  if (before) return before
  const kind = readKind(format)
  known.set(format, kind)
  return kind
}

function readKind(format: string): Kind {
  const [section = ''] = format.split(';')
  // A duration such as [h]:mm has more hours than a day.
  if (/\[(?:h+|m+|s+)\]/i.test(section)) return 'as shown'
  const letters = section
    .replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '')
    .replaceAll(/am\/pm|a\/p/gi, '')
    .toLowerCase()
  if (formats.is_date(format)) {
    const hasTime = /[hs]/.test(letters)
    // Beside hours or seconds, m is minutes.
    const hasDate = hasTime ? /[yd]/.test(letters) : true
    return hasDate ? (hasTime ? 'date and time' : 'date') : 'time'
  }
  if (letters.includes('%')) return 'percentage'
  return isCode(section, letters) ? 'as shown' : 'number'
}

/** Formats of ZIP codes, phone numbers and unit numbers: leading zeros, hyphens between digits, or words around a number. */
function isCode(section: string, letters: string) {
  if (/[.,e]/.test(letters)) return false
  const digits = section.replaceAll(/\\|"/g, '')
  return /^0{2,}$/.test(letters.trim()) || /[#0)][ )]*-[#0]/.test(digits) || /"[^"]*\p{L}[^"]*"/u.test(section)
}
