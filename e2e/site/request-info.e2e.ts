import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectSeparateWords,
  emailsAbout,
  newAddress,
  optionsOf,
  test,
  untilHydrated,
} from '../visitor.ts'

const open = async (page: Page) => {
  // Before the script has loaded, the button links to the contact form.
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('button', { name: 'Request Info' }).click()
  return page.getByRole('dialog')
}

test.describe('the form in the header', () => {
  test('offers exactly the specified choices, and marks and focuses what is missing', async ({ page }) => {
    await page.goto('/about')
    const dialog = await open(page)
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
    const pairs = (values: string[]) => values.map((value) => [value, value])
    expect(await optionsOf(dialog, 'Space Type')).toEqual(
      pairs(['Manufacturing', 'Warehousing', 'Equipment Service', 'Food Processing', 'Distribution', 'Other']),
    )
    expect(await optionsOf(dialog, 'Budget Range')).toEqual(
      pairs(['Under $5,000/month', '$5,000-$10,000/month', '$10,000-$15,000/month', 'Over $15,000/month']),
    )
    expect(await optionsOf(dialog, 'Timeline')).toEqual([
      ['Immediate', 'Immediate (Within 30 days)'],
      ['Soon', 'Soon (1-3 months)'],
      ['Future', 'Future (3+ months)'],
      ['Exploring', 'Just exploring'],
    ])
    expect(await optionsOf(dialog, 'Move-in Timeframe')).toEqual(
      pairs(['ASAP', '1-2 months', '3-6 months', '6+ months']),
    )
    await expectAccessible(page)
    await dialog.getByLabel(/First Name/).fill('Ana')
    await dialog.getByRole('button', { name: /Submit|Send|Request/ }).click()
    await expect(dialog.getByText('Enter your last name.').first()).toBeVisible()
    await expect(dialog.getByLabel(/Last Name/)).toBeFocused()
    await expect(dialog.getByLabel(/Last Name/)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })

  test('is sent once, shows a thank-you, closes and is empty again, and its email has every word', {
    tag: '@translated',
  }, async ({ page }) => {
    await page.goto('/')
    const dialog = await open(page)
    const address = newAddress()
    await dialog.getByLabel(/First Name/).fill('Ana')
    await dialog.getByLabel(/Last Name/).fill('Ortiz')
    await dialog.getByLabel(/Email/).fill(address)
    await dialog.getByLabel(/Space Type/).selectOption('Distribution')
    await dialog.getByLabel(/Budget Range/).selectOption('Under $5,000/month')
    await dialog.getByLabel('Timeline').selectOption('Soon')
    await dialog.getByLabel(/Additional Details/).fill('Two box trucks a day.')
    const requests: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact-inquiries')) requests.push(request.postDataJSON())
    })
    await dialog.getByRole('button', { name: /Submit|Send|Request/ }).dblclick()
    await expect(page.getByText('Request Submitted').first()).toBeVisible()
    await expect(
      page.getByText("We'll contact you within 24 hours to discuss your requirements.").first(),
    ).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: "Request Submitted We'll contact you" })).not.toHaveCount(0)
    await expectSeparateWords(page)
    await expect(dialog).toBeHidden()
    expect(requests).toEqual([
      {
        firstName: 'Ana',
        lastName: 'Ortiz',
        email: address,
        phone: '',
        spaceType: 'Distribution',
        preferredLocation: '',
        additionalDetails: 'Two box trucks a day.',
        urgency: 'Soon',
        budgetRange: 'Under $5,000/month',
        moveInTimeframe: '',
        awaitedUnit: '',
      },
    ])
    await expectAccessible(page)
    await expect.poll(async () => (await emailsAbout(address)).length).toBe(1)
    const [email] = await emailsAbout(address)
    for (const word of ['Two box trucks a day.', 'Distribution', 'Soon (1-3 months)', 'Reply-To: Ana Ortiz'])
      expect(email).toContain(word)
    await open(page)
    await expect(page.getByRole('dialog').getByLabel(/First Name/)).toHaveValue('')
  })

  test('can be filled in and sent on a phone', { tag: '@firefox' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await untilHydrated(page)
    await page.getByLabel('Open navigation').click()
    await page.getByRole('button', { name: 'Request Info' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Request Info' })
    const address = newAddress()
    await dialog.getByLabel(/First Name/).fill('Ana')
    await dialog.getByLabel(/Last Name/).fill('Ortiz')
    await dialog.getByLabel(/Email/).fill(address)
    await dialog.getByLabel(/Space Type/).selectOption('Warehousing')
    await dialog.getByLabel('Timeline').selectOption('Exploring')
    await dialog.getByRole('button', { name: /Submit|Send|Request/ }).click()
    await expect(page.getByText('Request Submitted').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await emailsAbout(address)).join('')).toContain('Just exploring')
  })

  test('keeps what was typed after a reload', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await (await open(page)).getByLabel(/First Name/).fill('Ana')
    await page.reload()
    await expect((await open(page)).getByLabel(/First Name/)).toHaveValue('Ana')
  })

  test.describe('when it cannot be sent', () => {
    test.use({ expectedComplaints: [/503|Failed to load/] })
    test('shows a message over the open dialog and keeps every word', { tag: '@long' }, async ({ page }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/contact-inquiries', async (route) => {
        await held
        await route.fulfill({ status: 503, body: 'The database is away' })
      })
      await page.goto('/')
      const dialog = await open(page)
      await dialog.getByLabel(/First Name/).fill('Ana')
      await dialog.getByLabel(/Last Name/).fill('Ortiz')
      await dialog.getByLabel(/Email/).fill(newAddress())
      await dialog.getByRole('button', { name: /Submit|Send|Request/ }).click()
      await expect(dialog.getByLabel(/First Name/)).toBeDisabled()
      await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
      release()
      await expect(page.getByText('Failed to submit request. Please try again.').first()).toBeInViewport()
      await expect(dialog).toBeVisible()
      await expect(dialog.getByLabel(/First Name/)).toHaveValue('Ana')
      await expectAccessible(page)
    })
  })

  test.describe('in a browser without support for closedby', () => {
    test('closes on a click outside, but not if that began in a field', { tag: '@long' }, async ({ page }) => {
      await page.addInitScript(() => {
        const set = Element.prototype.setAttribute
        Element.prototype.setAttribute = function (name, value) {
          if (name !== 'closedby') set.call(this, name, value)
        }
        Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
      })
      await page.goto('/')
      const dialog = await open(page)
      const field = dialog.getByLabel(/First Name/)
      const box = await field.boundingBox()
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
      await page.mouse.down()
      await page.mouse.move(40, 450)
      await page.mouse.up()
      await expect(dialog).toBeVisible()
      await page.mouse.click(40, 450)
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Request Info' })).toBeFocused()
    })
  })
})
