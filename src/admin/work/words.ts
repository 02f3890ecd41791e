/** The first sentence of a text, if it is short, and what follows on the same line. */
export function splitWords(text: string): [first: string, rest: string] {
  const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
  const [first = ''] = /^.{1,90}?[.?!:](?= |$)/.exec(line) ?? []
  return first === '' ? ['', line] : [first, line.slice(first.length).trim()]
}
