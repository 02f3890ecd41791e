import { mailboxesOf, type Mailbox, validAddress } from './sender.ts'

/** A header line that mail programs in any language write above a forwarded email: From, De, Von, *From:*. */
const headerLine = /^[>*\s]*\p{L}[\p{L}\s-]{0,30}\s?:\**\s*(\S.*)$/u

/** Returns the mailboxes in the headers of the emails quoted in a text, the writer first. */
export function forwardedWriters(text: string): Mailbox[] {
  const lines = text.split('\n', maxLines).filter((line) => line.trim() !== '')
  return lines.flatMap((line, index) => {
    const value = headerLine.exec(line)?.[1] ?? ''
    const isHead = value.includes('@') && headerLine.test(lines[index + 1] ?? '')
    return isHead ? mailboxesIn(value) : []
  })
}

const maxLines = 2000

/** Outlook writes Rosa [mailto:rosa@example.com], others <rosa@example.com<mailto:rosa@example.com>>. */
function mailboxesIn(value: string): Mailbox[] {
  const [, name = '', typed = ''] = /^([^<[@]*?)[\s"']*[<[]*(?:mailto:)?([^\s<>[\]"']+@[^\s<>[\]"']+)/.exec(value) ?? []
  const address = validAddress(typed)
  return address === undefined ? mailboxesOf(value) : [{ name: name.replaceAll(/["']/g, '').trim(), address }]
}
