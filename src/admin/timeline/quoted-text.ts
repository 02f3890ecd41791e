export type SplitText = { answer: string; quoted: string }

/**
 * Splits the text of an email into the author's reply and the earlier messages below it, by the marks that mail
 * programs use in any language. The whole text counts as the reply if nothing else is left, or if the author wrote
 * between the quoted lines.
 */
export function splitQuoted(text: string, subject = ''): SplitText {
  const lines = text.split('\n')
  const ends = endsOf(lines)
  const start = lines.findIndex((_, place) => beginsQuote(lines, place, { subject, ends }))
  const answer = lines.slice(0, start).join('\n').trimEnd()
  return start < 0 || answer.trim() === ''
    ? { answer: text, quoted: '' }
    : { answer, quoted: lines.slice(start).join('\n') }
}

/** Lines searched for the headers of an earlier message, and for the line that introduces its quote. */
const maxHeaderLines = 8
const maxIntroduction = 4

type Known = { subject: string; ends: ReturnType<typeof endsOf> }

function beginsQuote(lines: readonly string[], place: number, { subject, ends }: Known) {
  if (isBlank(lines[place] ?? '')) return false
  const near = lines.slice(place, place + maxHeaderLines + 2)
  if (isDivider(near) || isHeaderBlock(near, subject)) return true
  const introduction = introductionOf(near)
  const isParagraph = place === 0 || isBlank(lines[place - 1] ?? '')
  const length = introduction.isWhole || isParagraph ? introduction.length : 0
  return (
    isQuotedToEnd(lines, { place, length, ends }) || (introduction.isWhole && isWithoutMarks({ place, length, ends }))
  )
}

const isBlank = (line: string) => line.trim() === ''

const divider = /^\s*-{2,} ?(?:original message|forwarded message|reply message) ?-{2,}\s*$/i
/** A few words between dashes, the way programs write "Original Message" in other languages. */
const dashes = /^\s*-{4,} ?[^\d\-:]{3,40}? ?-{4,}\s*$/

const isDivider = ([first = '', ...rest]: readonly string[]) =>
  divider.test(first) || (dashes.test(first) && headerOf(rest.find((line) => !isBlank(line)) ?? '') !== undefined)

/** A header of an earlier message: its name and its value. French puts a space before the colon. */
function headerOf(line: string) {
  const [, name, value] = /^\s*\*?(\p{L}[\p{L}\p{M}. '’-]{0,28})\s?\*?[:：]\*?\s*(\S.*)$/u.exec(line) ?? []
  return name === undefined || value === undefined ? undefined : { name: name.trim(), value: value.trim() }
}

const address = /[^\s@<>]+@[^\s@<>]+\.\p{L}{2,}/u
const time = /\b\d{1,2}(?:[:.h]| h )\d{2}\b|\d{1,2}\s?[時时点시]/u
const year = /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{2}(?!\d)/
const hasMoment = (text: string) => time.test(text) && year.test(text)

/** Removes the prefixes that programs put before a subject: Re:, AW:, RE: RV:, 回复：. */
const bareSubject = (subject: string) =>
  subject
    .replace(/^(?:\s*\p{L}{1,4}(?:\[\d+\])?\s?[:：])+/u, '')
    .trim()
    .toLowerCase()

/**
 * The headers of an earlier message, as Outlook and others write them, with or without a rule above: lines with a name
 * and a value. One is a date with a time; also, one has the subject of this email, or the first one is the sender.
 */
function isHeaderBlock([first = '', ...rest]: readonly string[], subject: string) {
  const lines = /^_{10,}\s*$/.test(first) ? rest.slice(rest.findIndex((line) => !isBlank(line))) : [first, ...rest]
  const found = lines.slice(0, maxHeaderLines).map(headerOf)
  const end = found.indexOf(undefined)
  const headers = found.slice(0, end < 0 ? undefined : end).filter((header) => header !== undefined)
  const [sender] = headers
  if (!sender) return false
  const names = headers.map(({ name }) => name)
  if (sender.name === 'From' && (names.includes('Sent') || names.includes('Date')) && names.includes('Subject'))
    return true
  if (headers.length < 3 || !headers.some(({ value }) => hasMoment(value))) return false
  const isOfThread =
    bareSubject(subject) !== '' && headers.some(({ value }) => bareSubject(value) === bareSubject(subject))
  return isOfThread || (headers.length >= 4 && /<[^<>\s]+@[^<>\s]+>|\[mailto:/.test(sender.value))
}

/**
 * The number of lines of an introduction such as "On Monday somebody wrote:" in any language; 0 if there is none. It
 * ends with a colon and has a digit or an address; programs break it at 70 characters. It is whole if it has the time
 * and the sender and begins at the first line.
 */
function introductionOf(near: readonly string[]) {
  const few = near.slice(0, maxIntroduction)
  const end = few.findIndex((line) => isBlank(line) || /[:：]\s*$/.test(line))
  const said = few.slice(0, end + 1)
  const text = said.join(' ')
  const beginsLater = said.some((_, place) => place > 0 && saysWhenAndWho(said.slice(place)))
  if (beginsLater || !/[:：]\s*$/.test(text) || !(address.test(text) || /\d/.test(text)))
    return { length: 0, isWhole: false }
  return { length: said.length, isWhole: saysWhenAndWho(said) }
}

function saysWhenAndWho(lines: readonly string[]) {
  const text = lines.join(' ')
  return hasMoment(text) && (address.test(text) || /(?:wrote|writes):\s*$/.test(text))
}

type Place = { place: number; length: number; ends: Known['ends'] }

/** Whether an earlier message follows its introduction without quote marks, as Yahoo writes it. */
const isWithoutMarks = ({ place, length, ends }: Place) =>
  ends.lastText >= place + length && ends.lastQuote < place + length

const isQuote = (line: string) => /^\s*>/.test(line)

/** Whether quoted lines follow, with only blank lines and a signature after them. */
function isQuotedToEnd(lines: readonly string[], { place, length, ends }: Place) {
  let first = place + length
  if (length > 0) while (first < lines.length && isBlank(lines[first] ?? '')) first += 1
  return isQuote(lines[first] ?? '') && first > ends.lastOwn
}

/** The last quoted line of a text, its last line with any text, and the author's last line above the signature. */
function endsOf(lines: readonly string[]) {
  const lastQuote = lines.findLastIndex(isQuote)
  const signature = lines.findIndex((line, place) => place > lastQuote && /^-- ?$/.test(line))
  const above = signature < 0 ? lines.length : signature
  return {
    lastQuote,
    lastText: lines.findLastIndex((line) => !isBlank(line)),
    lastOwn: lines.findLastIndex((line, place) => place < above && !isBlank(line) && !isQuote(line)),
  }
}
