/** The rank of a text for a search: 0 if a word is missing, 1 if the text starts with the search. */
export function match(text: string, typed: string) {
  const low = text.toLowerCase()
  const search = typed.trim().toLowerCase()
  const words = search.split(/\s+/)
  if (!words.every((word) => low.includes(word))) return 0
  if (low.startsWith(search)) return 1
  return words.every((word) => ` ${low}`.includes(` ${word}`)) ? 0.7 : 0.3
}
