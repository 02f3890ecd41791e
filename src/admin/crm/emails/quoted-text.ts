export type SplitText = { answer: string; quoted: string }

/**
 * Splits the text of an email into what its author wrote and the earlier messages below it, as Gmail, Apple Mail, Outlook and
 * Thunderbird quote them. All of it is the answer where nothing else is left, and where the author wrote between the
 * quoted lines.
 */
export function splitQuoted(text: string): SplitText {
  const lines = text.split('\n')
  const start = lines.findIndex((_, place) => beginsQuote(lines, place))
  const answer = lines.slice(0, start).join('\n').trimEnd()
  return start < 0 || answer.trim() === ''
    ? { answer: text, quoted: '' }
    : { answer, quoted: lines.slice(start).join('\n') }
}

const beginsQuote = (lines: readonly string[], place: number) => {
  const rest = lines.slice(place)
  return divider.test(rest[0] ?? '') || isHeaderBlock(rest) || isQuotedToEnd(rest, attributionLength(rest))
}

const divider = /^\s*-{2,} ?(?:original message|forwarded message|reply message) ?-{2,}\s*$/i

/** The headers of the earlier message that Outlook writes, with a rule above them or not. */
function isHeaderBlock([first = '', ...rest]: readonly string[]) {
  const lines = /^_{10,}\s*$/.test(first) ? rest : [first, ...rest]
  const names = lines.slice(0, 6).map((line) => /^\*?(From|Sent|Date|To|Subject):/.exec(line)?.[1])
  return names[0] === 'From' && (names.includes('Sent') || names.includes('Date')) && names.includes('Subject')
}

/** How many lines "On Monday somebody wrote:" takes, which mail programs break at 70 characters; 0 without one. */
function attributionLength(lines: readonly string[]) {
  if (!/^\s*On \S/.test(lines[0] ?? '')) return 0
  const end = lines.slice(0, 4).findIndex((line) => /(?:wrote|writes):\s*$/.test(line))
  return end + 1
}

const isQuote = (line: string) => line.startsWith('>')

/** Whether quoted lines follow, and nothing but empty lines and a signature after them. */
function isQuotedToEnd(lines: readonly string[], attribution: number) {
  const below = lines.slice(attribution)
  const first = below.findIndex((line) => line.trim() !== '')
  if (first < 0 || !isQuote(below[first] ?? '') || (attribution === 0 && first > 0)) return false
  const signature = below.findIndex((line) => /^-- ?$/.test(line))
  return below.slice(0, signature < 0 ? undefined : signature).every((line) => isQuote(line) || line.trim() === '')
}
