import { domainToASCII } from 'node:url'
import { mailboxesOf } from './sender.ts'
import { type Header, firstOf, valuesOf } from './message-parts.ts'

/** One check of a mail server, such as dkim=pass header.d=example.com. */
export type Check = { method: string; result: string; properties: Record<string, string> }

/**
 * Parses the checks of an Authentication-Results header (RFC 8601). Words in comments and quoted strings do not count.
 * Parsing stops where a header breaks the rules.
 */
export function parseResults(value: string): Check[] {
  const [, ...results] = sectionsOf(value.slice(0, maxHeader))
  return results.flatMap((section) => {
    const [first, ...rest] = pairsOf(section)
    if (!first || first.value === '') return []
    const properties: Record<string, string> = {}
    for (const { name, value: given } of rest) properties[name] ??= given
    return [{ method: first.name.replace(/\/.*$/, ''), result: first.value.toLowerCase(), properties }]
  })
}

const maxHeader = 20_000

/** Splits the text at semicolons and drops comments. A quoted string is a word or the end of one. */
function sectionsOf(text: string) {
  const sections: string[][] = [[]]
  let depth = 0
  for (const [part] of text.matchAll(/\\.|"(?:[^"\\]|\\.)*"|[();=]|[^\s();="\\]+|["\\]/g)) {
    if (part === '(') depth += 1
    else if (part === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && part === ';') sections.push([])
    else if (depth === 0)
      sections.at(-1)?.push(part.startsWith('"') ? part.slice(1, -1).replaceAll(/\\(.)/g, '$1') : part)
  }
  return sections
}

/** Splits each word at the first `=`. A value may contain `=` itself, as bounce addresses do. */
function pairsOf(words: readonly string[]) {
  const pairs: { name: string; value: string }[] = []
  for (let index = 1; index < words.length; index += 1) {
    if (words[index] !== '=') continue
    const name = (words[index - 1] ?? '').toLowerCase()
    let value = words[(index += 1)] ?? ''
    while (words[index + 1] === '=') value += `=${words[((index += 2))] ?? ''}`
    pairs.push({ name, value })
  }
  return pairs
}

const domainOf = (text: string | undefined) =>
  domainToASCII((text ?? '').slice((text ?? '').lastIndexOf('@') + 1).toLowerCase())

/** Whether two domains are aligned (RFC 7489, section 3.1): equal, or one within the other. */
const isAligned = (one: string, other: string) =>
  one !== '' &&
  other.includes('.') &&
  one.includes('.') &&
  (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`))

/**
 * What the receiving server found about the address in From: confirmed, apparently forged, or unknown. It is unchecked
 * if the server makes no checks. The server puts its header above those that came with the message, so only the first
 * one is its own.
 */
export function authenticationOf(headers: readonly Header[]): 'confirmed' | 'forged' | 'unknown' | 'unchecked' {
  const writers = [
    ...new Set(
      valuesOf(headers, 'from')
        .flatMap((value) => mailboxesOf(value))
        .map(({ address }) => domainOf(address)),
    ),
  ]
  // Checks cover a single author domain.
  if (writers.length > 1) return 'forged'
  const [from = ''] = writers
  const checks = parseResults(firstOf(headers, 'authentication-results'))
  const resultsOf = (method: string) => checks.filter((check) => check.method === method)
  const dmarc = resultsOf('dmarc')
  if (dmarc.some(({ result, properties }) => passes.has(result) && isAbout(properties['header.from'], from)))
    return 'confirmed'
  if (dmarc.some(({ result }) => failures.has(result))) return 'forged'
  const senders = [
    ...resultsOf('dkim').map(({ result, properties }) => ({
      result,
      domains: [properties['header.d'], properties['header.i'], properties['header.from']],
    })),
    ...resultsOf('spf').map(({ result, properties }) => ({
      result,
      domains: [properties['smtp.mailfrom'] ?? properties['smtp.helo'] ?? properties['smtp.mail']],
    })),
  ]
  const passed = senders.filter(({ result }) => result === 'pass')
  if (passed.some(({ domains }) => domains.some((domain) => isAligned(domainOf(domain), from)))) return 'confirmed'
  // A message sent or signed by another domain confirms nothing about this one.
  const isForged =
    passed.some(({ domains }) => domains.some(Boolean)) || senders.some(({ result }) => failures.has(result))
  if (isForged) return 'forged'
  return valuesOf(headers, 'authentication-results').length === 0 ? 'unchecked' : 'unknown'
}

const isAbout = (domain: string | undefined, from: string) => domain === undefined || domainOf(domain) === from

const passes = new Set(['pass', 'bestguesspass'])
const failures = new Set(['fail', 'softfail', 'hardfail', 'permerror', 'policy'])
