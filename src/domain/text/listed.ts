import { say } from './say.ts'

/** 'A', 'A and B', or 'A, B, and C'. Does not use Intl, whose first formatter adds 25 ms to a public page. */
export function listed(texts: readonly string[]) {
  const last = texts.at(-1) ?? ''
  if (texts.length < 2) return last
  const others = texts.slice(0, -1).join(', ')
  return texts.length === 2
    ? say('{others} and {last}', { others, last })
    : say('{others}, and {last}', { others, last })
}
