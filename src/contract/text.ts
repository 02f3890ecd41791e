import * as z from 'zod/mini'

// Control characters other than tab and newline (contract, section 2).
const controls = /(?![\t\n])\p{Cc}/u

const readable = z.refine<string>((value) => value.isWellFormed() && !controls.test(value), {
  error: 'Some characters in this field cannot be stored. Please type it again without them.',
  abort: true,
})

const atMost = (what: string, max: number) =>
  z.maxLength(max, `${what} can have at most ${max.toLocaleString('en-US')} characters.`)

const typed = (what: string) => z.string({ error: `${what} must be text.` })

/** Text that must be there: trimmed, 1 to `max` characters; `missing` is the sentence shown when it is empty. */
export function requiredText(what: string, max: number, missing: string) {
  const schema = z.string({ error: (issue) => (issue.input === undefined ? missing : `${what} must be text.`) })
  return schema.check(readable, z.trim(), z.minLength(1, { error: missing, abort: true }), atMost(what, max))
}

/** Text that may be empty. */
export const anyText = (what: string, max: number) => typed(what).check(readable, z.trim(), atMost(what, max))

/** Text that may be missing or empty and is then ''. */
export const optionalText = (what: string, max: number) => z._default(anyText(what, max), '')

// The characters that need no quoting before the @ (RFC 5322 atext), and a host name with a top-level domain.
const plainAddress = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i

/** An ASCII e-mail address in lower case, at most 254 characters (contract, section 2). */
export function emailAddress(missing: string, malformed = 'Enter an e-mail address such as name@example.com.') {
  // The pattern comes before the lower-casing: letters such as the Kelvin sign become ASCII by it.
  return requiredText('The e-mail address', 254, missing).check(z.regex(plainAddress, malformed), z.toLowerCase())
}

/** A password as it was typed: nothing is trimmed or changed, and any character may stand in it. */
export function password(missing: string, least: number, most: number) {
  return z.string(missing).check(
    z.refine((value) => value.isWellFormed(), 'The password has half a character in it. Please type it again.'),
    z.minLength(least, missing),
    z.maxLength(most, `A password can have at most ${most} characters.`),
  )
}
