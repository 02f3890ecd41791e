import type { Page } from '@playwright/test'
import { byOwner, openAs, toast } from '../../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test, toasts } from '../../visitor.ts'

const aLead = (lastName: string) =>
  byOwner(async (calls) => {
    const data = { firstName: 'Vesna', lastName, email: newAddress() }
    return (await (await calls.post('/api/crm/leads', { data })).json()) as { id: number; email: string }
  })
const composer = (page: Page) => page.getByRole('form', { name: /^Email to / })
const savedReply = (page: Page) => composer(page).getByRole('button', { name: 'Plan and price' })
const units = (page: Page) => composer(page).getByRole('group', { name: 'Unit' })
/** The row of an unread reply on Today. */
const reply = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Waiting for an answer' }).locator('[data-row]').filter({ hasText: text })
async function openLeadOf(page: Page, text: string) {
  const row = reply(page, text)
  await row.locator('h3').getByRole('button').click()
  await row.getByRole('link', { name: 'Open lead' }).click()
}
const thread = (page: Page) => page.getByRole('region', { name: /^(Everything|Emails)$/ })

test('an email is written with a saved reply, previewed, sent, and taken back with its text', async ({ page }) => {
  const { id, email } = await aLead('Oriel')
  await openAs(page, 'admin', `/admin/crm?lead=${id}&events=email`)
  await thread(page).getByRole('button', { name: 'Email', exact: true }).click()
  const form = composer(page)
  await expect(form).toContainText('Replies arrive in the mailbox of')
  await units(page).getByRole('button', { name: 'None' }).click()
  await form.getByLabel('Message').fill('My own words')
  await savedReply(page).click()
  await expect(form.getByLabel('Message')).toHaveValue(/^Hello Vesna,\n\nunit \[unit\] is \[price\]/)
  await form.getByRole('button', { name: 'Bring back what you had typed' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('My own words')
  await savedReply(page).click()
  await expect(form.getByLabel('Message')).toHaveValue(/^Hello Vesna,/)
  await form.getByRole('button', { name: 'Send Email' }).click()
  await expect(form).toContainText('Fill in [unit], [price], and [link].')
  await units(page).getByRole('button').first().click()
  const [unit = ''] = (await units(page).getByRole('button').first().innerText()).split(',')
  await expect(form.getByLabel('Message')).toHaveValue(
    new RegExp(`^Hello Vesna,\\n\\nunit ${unit} is \\$[\\d,]+ per month[^{]*$`),
  )
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(`Unit ${unit}`)
  await expect(preview).toContainText(`Vesna Oriel <${email}>`)
  await expect(preview).toContainText(/Hello Vesna,[\s\S]*is \$[\d,]+ per month/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScrolling(page)
  await form.getByRole('button', { name: 'Send Email' }).click()
  await toasts(page).getByRole('button', { name: 'Undo' }).focus()
  await expect(form).toBeHidden()
  const item = thread(page)
    .getByRole('listitem')
    .filter({ hasText: `Unit ${unit}` })
  await expect(item).toContainText('Queued')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(composer(page).getByLabel('Message')).toHaveValue(/^Hello Vesna,/)
  await expect(units(page).locator('[aria-pressed="true"]')).toHaveText(new RegExp(`^${unit}\\b`))
  await expect(item).toHaveCount(0)
})

test('an email from its row answers an inquiry and turns it into a lead', { tag: '@long' }, async ({ page }) => {
  const address = newAddress()
  const data = { firstName: 'Ilse', lastName: 'Quarrie', email: address }
  const { id } = await (await page.request.post(`${demo}/api/contact-inquiries`, { data })).json()
  await openAs(page, 'admin', `/admin/crm?tab=inquiries&inquiry=${id}`)
  const row = page
    .locator('[data-row]')
    .filter({ has: page.getByRole('button', { name: 'Ilse Quarrie' }) })
    .first()
  await row.getByRole('button', { name: 'Reply: Ilse Quarrie' }).click()
  const form = composer(page)
  await expect(form.getByLabel('Subject')).toHaveValue(/^Your inquiry at /)
  await form.getByLabel('Message').fill('Yes, we have one.')
  await form.getByRole('button', { name: 'Send Email' }).click()
  await expect(toast(page, 'Email to Ilse Quarrie leaves in 30 seconds')).toBeVisible()
  await page.goto(`${demo}/admin/crm?tab=inquiries&inquiry=${id}`)
  await row.getByText('Timeline', { exact: true }).click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Yes, we have one.' })).toContainText('Queued')
  await expect(row.getByRole('link', { name: 'View lead of Ilse Quarrie' })).toBeVisible()
  await row.getByRole('button', { name: /^Take back: / }).click()
  await expect(composer(page).getByLabel('Message')).toHaveValue('Yes, we have one.')
})

test('a reply appears on Today and can be read with its formatting', async ({ page }) => {
  await openAs(page, 'owner', '/admin/today?show=all')
  const row = reply(page, 'Is there a drain in the floor?')
  await row.locator('h3').getByRole('button').click()
  const received = row.getByRole('listitem').filter({ hasText: 'Is there a drain in the floor?' })
  await expect(received).toContainText('insurance.exe was not kept')
  await received.getByText('With its formatting').click()
  const frame = page.frameLocator('iframe[title^="Email: "]')
  await expect(frame.getByText('Is there a drain in the floor?')).toBeVisible()
  // Axe sends messages to frames, which this one does not allow.
  await received.getByText('With its formatting').click()
  await expectAccessible(page)
})

test('an invitation by email shows its time, and one click plans it', async ({ page }) => {
  await openAs(page, 'owner', '/admin/today?show=all')
  await openLeadOf(page, 'Is there a drain in the floor?')
  const invitation = thread(page).getByRole('listitem').filter({ hasText: 'Invitation: Fitter at the drain' })
  await expect(invitation).toContainText('Where: At the gate')
  await invitation.getByRole('button', { name: /^Plan a meeting on / }).click()
  await expect(toast(page, 'Meeting planned')).toBeVisible()
  await expect(invitation).toContainText('Planned among the activities.')
  await expectAccessible(page)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(invitation.getByRole('button', { name: /^Plan a meeting on / })).toBeVisible()
})

test("a calendar's response to a tour appears on Today, and one click cancels or moves the tour", {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'owner', '/admin/today?show=all')
  await openLeadOf(page, 'Declined: Tour of the park')
  const declined = thread(page).getByRole('listitem').filter({ hasText: 'declined the tour.' })
  await expect(declined).toContainText('Sorry, we have signed elsewhere.')
  await expectAccessible(page)
  await declined.getByRole('button', { name: 'Cancel the tour' }).click()
  await expect(declined).toContainText('The tour is cancelled.')
  await expect(declined.getByRole('button', { name: 'Cancel the tour' })).toBeHidden()

  await page.goto(`${demo}/admin/today?show=all`)
  await openLeadOf(page, 'New time proposed: Tour of the park')
  const countered = thread(page).getByRole('listitem').filter({ hasText: 'proposed another time for the tour' })
  const proposed = await countered.locator('time').nth(1).getAttribute('datetime')
  await countered.getByRole('button', { name: /^Move to / }).click()
  await expect(toast(page, 'Tour moved')).toBeVisible()
  await expect(countered.locator('time').nth(2)).toHaveAttribute('datetime', proposed ?? '')
  await expect(countered.getByRole('button', { name: /tour|^Move to/ })).toHaveCount(0)
})
