import { describe, expect, test } from 'vitest'
import { splitQuoted } from './quoted-text.ts'

const answer = 'Thursday works.\n\nMaria'

const forms = {
  Gmail:
    'On Mon, Nov 23, 2026 at 9:12 AM Leasing Office <leasing@example.com> wrote:\n\n> Hello Maria,\n>\n> B4 is free.\n',
  'Gmail, broken into lines':
    'On Mon, Nov 23, 2026 at 9:12 AM Leasing Office\n<leasing@example.com>\nwrote:\n\n> Hello Maria,\n> B4 is free.',
  'Apple Mail':
    'On Nov 23, 2026, at 09:12, Leasing Office <leasing@example.com> wrote:\n\n> Hello Maria,\n> > Earlier\n',
  Thunderbird:
    'On 11/23/2026 9:12 AM, Leasing Office wrote:\n> Hello Maria,\n> B4 is free.\n\n-- \nMaria Lopez\nLopez Welding',
  Outlook:
    '________________________________\nFrom: Leasing Office <leasing@example.com>\nSent: Monday, November 23, 2026 9:12 AM\nTo: Maria Lopez\nSubject: Unit B4\n\nHello Maria,\nB4 is free.',
  'Outlook on phones':
    'From: Leasing Office\nDate: Monday, November 23, 2026 at 9:12 AM\nTo: Maria\nSubject: Unit B4\nHello Maria',
  'Outlook, old': '-----Original Message-----\nFrom: Leasing Office\nHello Maria',
  'lines with > alone': '> Hello Maria,\n> B4 is free.',
}

describe('the earlier messages below an answer', () => {
  test.each(Object.entries(forms))('are found as %s quotes them', (_, quoted) => {
    expect(splitQuoted(`${answer}\n\n${quoted}`)).toEqual({ answer, quoted })
  })

  test.each([
    ['an answer without any', answer],
    ['nothing but a quote', forms.Gmail],
    ['an answer between the lines', `Hello,\n\n${forms.Gmail}\nYes, please.\n\n> When can you come?\n\nThursday.`],
    ['a sentence that begins as an attribution', 'On Thursday I am there.\nMy brother wrote:\nbring the keys.'],
    ['a line about who it is from', 'From: the highway it is the second gate.\nThanks'],
    ['nothing', ''],
  ])('%s: all of it is the answer', (_, text) => {
    expect(splitQuoted(text)).toEqual({ answer: text, quoted: '' })
  })
})
