import { describe, expect, test } from 'vitest'
import { type EmailMessage, emailHtml, emailText } from './email.ts'

const email: EmailMessage = {
  to: 'office@example.com',
  subject: 'Inquiry',
  opening: 'Ana <Ortiz> asks & waits.',
  facts: [
    { label: 'Phone', value: '(903) 555-0143' },
    { label: 'Budget', value: '' },
    { label: 'Details', value: 'First line\n"Second" </td><script>alert(1)</script>' },
  ],
  action: { label: 'Open', url: 'https://park.example.com/admin/crm?inquiry=1&x="' },
  closing: 'Reply to answer.',
}

describe('an email', () => {
  test('has the same content in plain text and in HTML, and leaves empty facts out', () => {
    const text = emailText(email)
    expect(text).toContain('Phone: (903) 555-0143')
    expect(text).toContain('Details:\n  First line\n  "Second"')
    expect(text).not.toContain('Budget')
    expect(emailHtml(email)).not.toContain('Budget')
    for (const { value } of email.facts) {
      for (const line of value.split('\n')) expect(text).toContain(line)
    }
  })

  test('runs nothing that was typed', () => {
    const html = emailHtml(email)
    expect(html).toContain('Ana &lt;Ortiz&gt; asks &amp; waits.')
    expect(html).not.toContain('<script')
    expect(html).toContain('inquiry=1&amp;x=&quot;')
  })
})
