import type { Reading } from './reading.ts'

export type PersonName = { firstName: string; lastName: string }

/** Suffixes of a last name, in any position. The second list needs a comma and a full name before it: its words can be names. */
const suffix = /^(?:jr|sr|ii|iii|iv|esq|esquire|ph\.?d|m\.?d|d\.?d\.?s|d\.?v\.?m|m\.?b\.?a|c\.?p\.?a)\.?$/i
const credential = /^(?:junior|senior|v|d\.?o|j\.?d|p\.?e|r\.?n|r\.?a|aia|ccim|sior|leed|ap|usmc|ret)\.?$/i

const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|rev)\.?$/i

/** Words that begin a last name. Capitalized, only those that are never a first or middle name count. */
const particle =
  /^(?:van|von|vom|vander|der|den|de|del|della|dello|delle|degli|dei|di|da|das|do|dos|du|des|la|le|las|los|el|al|bin|bint|ibn|ben|ter|ten|te|zu|zum|zur|af|av|op|st\.?|saint|san|santa|y|e|d'|o')$/
const capitalParticle =
  /^(?:Van|Von|Vander|Der|Den|De|Del|Della|Di|Da|Das|Dos|Du|Des|La|Le|Las|Los|El|St\.?|Saint|Bin|Ibn)$/

const company =
  /(?:^|[\s,])(?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|company|gmbh|llp|plc|pllc|pty|holdings|properties|partners|group|services|supply|logistics)\.?$|\s(?:co\.|& co|s\.a\.?|l\.p\.?)$/i

const words = (text: string) => text.split(' ').filter(Boolean)

/**
 * Reads a person's name as first and last name: 'Rosa Delgado', 'Delgado, Rosa', 'Martin King, Jr.', 'Vincent van der
 * Berg'. A single name, such as 'Cher' or 'Mr. Pruitt', becomes the first name and leaves the last name empty.
 */
export function readName(text: string): Reading<PersonName> {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (!/\p{L}/u.test(plain)) return { problem: 'is no name' }
  if (plain.includes('@')) return { problem: 'is an email address, not a name' }
  if (company.test(plain)) return { problem: 'is the name of a company: enter the name of a person' }
  if (plain.endsWith(')')) return { problem: 'ends with a remark in brackets: enter the name alone' }
  if (/[;/|]|\s[-–—]\s/.test(plain)) return { problem: 'holds more than one name: enter one person' }
  const parts = plain
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const isFullName = words(parts[0] ?? '').length > 1
  const suffixes = parts
    .slice(1)
    .filter((part) => words(part).every((word) => suffix.test(word) || (isFullName && credential.test(word))))
  const [before = '', given, ...others] = parts.filter((part, place) => place === 0 || !suffixes.includes(part))
  if (others.length > 0)
    return { problem: 'has several commas: enter the first name and the last name in their own columns' }
  const read = given === undefined ? splitName(before) : { value: { firstName: given, lastName: before } }
  if (read.problem !== undefined) return read
  const { firstName, lastName } = read.value
  return lastName === ''
    ? { value: { firstName: [firstName, ...suffixes].join(', '), lastName } }
    : { value: { firstName, lastName: [lastName, ...suffixes].join(', ') } }
}

const severalPeople = /^\S+ \S.* (?:&|and) \S+ \S/i

/** Splits 'Ana María de la Cruz' before its first particle, or a name without one before its last word. */
function splitName(text: string): Reading<PersonName> {
  const all = words(text)
  if (severalPeople.test(text) && all.length > 4) return { problem: 'names two people: enter one person' }
  const isSuffix = (word: string | undefined) => word !== undefined && suffix.test(word)
  const end = all.length - (isSuffix(all.at(-1)) ? 1 : 0)
  const isCapitals = text === text.toUpperCase()
  const isParticle = (word: string) =>
    isCapitals ? capitalParticle.test(capitalized(word)) : particle.test(word) || capitalParticle.test(word)
  const start = all.findIndex((word, place) => place > 0 && place < end - 1 && isParticle(word))
  const lastNameAt = start === -1 ? end - 1 : start
  if (all.slice(0, lastNameAt).every((word) => title.test(word))) return { value: { firstName: text, lastName: '' } }
  return { value: { firstName: all.slice(0, lastNameAt).join(' '), lastName: all.slice(lastNameAt).join(' ') } }
}

const capitalized = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()
