/**
 * A text that a visitor reads, in English, with its values in braces: `say('Unit {number}', { number: 'A1' })`. The build
 * of the Spanish pages puts the Spanish text in its place (docs/decisions/037-spanish.md).
 */
export function say<const Text extends string>(text: Text): Text
export function say(text: string, values: Readonly<Record<string, string | number>> | undefined): string
export function say(text: string, values: Readonly<Record<string, string | number>> = {}) {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
}
