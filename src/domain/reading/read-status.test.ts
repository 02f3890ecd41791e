import { expect, test } from 'vitest'
import { leadPriorityWords, leadStatusWords } from './words/lead-status-words.ts'
import { readStatus } from './read-status.ts'

test.each([
  ['New', 'new'],
  ['NEW', 'new'],
  ['Open - Not Contacted', 'new'],
  ['ATTEMPTED_TO_CONTACT', 'contacted'],
  ['Attempted to Contact', 'contacted'],
  ['IN_PROGRESS', 'contacted'],
  ['Working - Contacted', 'contacted'],
  ['OPEN_DEAL', 'qualified'],
  ['Pre-Qualified', 'qualified'],
  ['marketingqualifiedlead', 'qualified'],
  ['Proposal/Price Quote', 'proposal'],
  ['Closed - Converted', 'converted'],
  ['Closed - Not Converted', 'lost'],
  ['Not Qualified', 'lost'],
  ['Junk Lead', 'lost'],
  ['Unqualified', 'lost'],
  ['pending review', undefined],
  ['', undefined],
])('reads the status %j as %s', (text, status) => {
  expect(readStatus(text, leadStatusWords)).toBe(status)
})

test('gives no word to two statuses', () => {
  for (const words of [leadStatusWords, leadPriorityWords]) {
    const all = Object.entries(words).flat(2)
    expect(new Set(all).size).toBe(all.length)
  }
})
