/** The names in the braces of a sentence: 'unitNumber' for 'Unit {unitNumber} is leased.'. */
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

export type ValuesOf<Sentence extends string> = Record<NamesIn<Sentence>, string | number>

export function fillIn<Sentence extends string>(sentence: Sentence, values: ValuesOf<Sentence>) {
  const texts = new Map<string, unknown>(Object.entries(values))
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(texts.get(name)))
}
