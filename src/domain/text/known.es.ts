import { spanishValues } from './spanish-values.ts'

type Pattern = readonly [pattern: RegExp, textOf: (...groups: string[]) => string | undefined]

const days: Record<string, string> = {
  Mon: 'lun',
  Tue: 'mar',
  Wed: 'mié',
  Thu: 'jue',
  Fri: 'vie',
  Sat: 'sáb',
  Sun: 'dom',
}
const months: Record<string, string> = {
  Jan: 'ene',
  Feb: 'feb',
  Mar: 'mar',
  Apr: 'abr',
  May: 'may',
  Jun: 'jun',
  Jul: 'jul',
  Aug: 'ago',
  Sep: 'sep',
  Oct: 'oct',
  Nov: 'nov',
  Dec: 'dic',
}
const day = Object.keys(days).join('|')
const month = Object.keys(months).join('|')
const time = String.raw`\d{1,2}(?::\d\d)?[AP]M`

/** '8AM' as '8 a. m.', with spaces that do not break. */
const timeOf = (text: string) => text.replace(/([AP])M$/, (_, half: string) => `\u00a0${half.toLowerCase()}.\u00a0m.`)

/** Texts with names or figures in them. The groups of a pattern are its arguments. */
const patterns: readonly Pattern[] = [
  [/^Phase (\d+)$/, (number) => `Fase ${number}`],
  [/^Phase ([\d, &]+)$/, (numbers) => `Fases ${numbers.replace('&', 'y')}`],
  [/^Future (.+) \(Planning\)$/, (phase) => `Futura ${known(phase)} (en planeación)`],
  [/^Floor plan of unit (.+)$/, (unit) => `Plano de la unidad ${unit}`],
  [/^Site plan of (.+)$/, (park) => `Plano de ${park}`],
  [/^(.+) - (Phase \d+)$/, (park, phase) => `${park} - ${known(phase)}`],
  [/^(.+) \(([\d,]+) SF\)$/, (kind = '', size = '') => spanishOf(kind) && `${spanishOf(kind)} (${size} pies²)`],
  [new RegExp(`^Available (${month})[a-z]* (\\d{4})$`, 'i'), (name, year) => `Disponible en ${months[name]} ${year}`],
  [
    new RegExp(`^(${day})(?:-(${day}))? (${time})-(${time})$`),
    (first, last, opens, closes) =>
      `${days[first]}${last ? ` a ${days[last]}` : ''}, ${timeOf(opens)} a ${timeOf(closes)}`,
  ],
  [
    new RegExp(`^Closed (${day}), (${month}) (\\d+)(?: \\((.+)\\))?$`),
    (name, monthName, number, note) =>
      `Cerrado el ${days[name]} ${number} ${months[monthName]}${note ? ` (${known(note)})` : ''}`,
  ],
]

/** The Spanish of a value that is stored in English; undefined for a text that nobody knows. */
export function spanishOf(text: string): string | undefined {
  const value = spanishValues[text]
  if (value !== undefined) return value
  for (const [pattern, textOf] of patterns) {
    const found = pattern.exec(text)
    const spanish = found && textOf(...(found.slice(1) as string[]))
    if (spanish) return spanish
  }
  return undefined
}

/** The same in place of `known.ts`: a text that nobody knows stays as it is. */
export const known = (text: string): string => spanishOf(text) ?? text
