import type { Locator } from '@playwright/test'
import {
  contactOf,
  emailsAbout,
  expect,
  expectAccessible,
  expectSeparateWords,
  holdClock,
  newAddress,
  optionsOf,
  test,
  untilHydrated,
} from '../visitor.ts'

const send = /Send|Request/

async function fillIn(contact: Locator, address: string) {
  await contact.getByLabel(/First Name/).fill('Luis')
  await contact.getByLabel(/Last Name/).fill('Marrero')
  await contact.getByLabel(/Email/).fill(address)
  await contact.getByLabel(/Phone/).fill('903 555 0181')
  await contact.getByLabel(/Space Type/).selectOption('Storage (320 SF)')
  await contact.getByLabel(/Preferred Location/).selectOption('Future Phase 2 (Planning)')
}

test.describe('the contact section', () => {
  test('offers exactly the specified choices, shows the office hours, and marks what is missing', async ({ page }) => {
    await page.goto('/#contact')
    await untilHydrated(page)
    const pairs = (values: string[]) => values.map((value) => [value, value])
    expect(await optionsOf(page, 'Space Type')).toEqual(
      pairs(['Service/Retail/Warehouse (1,950 SF)', 'Service/Retail/Warehouse (3,500 SF)', 'Storage (320 SF)']),
    )
    expect(await optionsOf(page, 'Preferred Location')).toEqual(
      pairs(['Hackberry Yard Business Park - Phase 1', 'Future Phase 2 (Planning)', 'Future Phase 3 (Planning)']),
    )
    const contact = contactOf(page)
    await expect(contact).toContainText('Mon-Fri 8AM-6PM')
    await expect(contact).toContainText('Sat 9AM-4PM')
    await contact.getByLabel(/First Name/).fill('Luis')
    await contact.getByLabel(/Email/).fill('luis@')
    await contact.getByRole('button', { name: send }).click()
    await expect(page.getByText('Form Error').first()).toBeVisible()
    await expect(page.getByText('Please fill in all required fields correctly.').first()).toBeVisible()
    await expect(contact.getByLabel(/Last Name/)).toBeFocused()
    for (const message of [
      'Enter your last name.',
      'Enter an email address such as name@example.com.',
      'Choose a space type.',
    ]) {
      await expect(contact.getByText(message).first()).toBeVisible()
    }
    await expect(contact.getByLabel(/First Name/)).toHaveValue('Luis')
    await expectAccessible(page)
  })

  test('is prefilled from the address, can be sent, shows a thank-you and is empty again', { tag: '@firefox' }, async ({
    page,
  }) => {
    const address = newAddress()
    await page.goto('/?property=Unit%20B2%20%26%20yard#contact')
    const contact = contactOf(page)
    await expect(contact.getByLabel(/Additional Details/)).toHaveValue(
      'Interested in scheduling a tour for: Unit B2 & yard',
    )
    await contact.getByLabel(/First Name/).fill('Luis')
    await contact.getByLabel(/Last Name/).fill('Marrero')
    await contact.getByLabel(/Email/).fill(address)
    await contact.getByLabel(/Phone/).fill('903 555 0181')
    await contact.getByLabel(/Space Type/).selectOption('Storage (320 SF)')
    await contact.getByLabel(/Preferred Location/).selectOption('Future Phase 2 (Planning)')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/contact', async (route) => {
      await held
      await route.continue()
    })
    await contact.getByRole('button', { name: send }).click()
    await expect(contact.getByRole('button', { name: 'Sending Your Request...' })).toBeDisabled()
    // Text typed now would not be sent, and the reset would clear it.
    for (const label of [/First Name/, /Space Type/, /Additional Details/]) {
      await expect(contact.getByLabel(label)).toBeDisabled()
    }
    release()
    const confirmation = contact.getByText(`We have received your inquiry and will answer ${address} within 24 hours.`)
    await expect(page.getByText('Inquiry Submitted').first()).toBeVisible()
    await expect(page.getByText('Thank you for your inquiry! We will contact you soon.').first()).toBeVisible()
    await expect(confirmation).toBeFocused()
    await expect(confirmation).toBeInViewport()
    await expect(contact.getByLabel(/First Name/)).toBeEnabled()
    await expectAccessible(page)
    await expect(contact.getByLabel(/First Name/)).toHaveValue('')
    await expect.poll(async () => (await emailsAbout(address)).length).toBe(1)
  })

  test.describe('when the server refuses', () => {
    test.use({ expectedComplaints: [/429|Failed to load/] })
    test("shows the server's own message and keeps every word", { tag: '@long' }, async ({ page }) => {
      await page.route('**/api/contact', (route) =>
        route.fulfill({
          status: 429,
          contentType: 'application/json',
          body: '{"error":"Too many.","message":"Too many requests from your address."}',
        }),
      )
      await page.goto('/about#contact')
      await untilHydrated(page)
      const contact = contactOf(page)
      await contact.getByLabel(/First Name/).fill('Luis')
      await contact.getByLabel(/Last Name/).fill('Marrero')
      await contact.getByLabel(/Email/).fill(newAddress())
      await contact.getByLabel(/Phone/).fill('903 555 0181')
      await contact.getByLabel(/Space Type/).selectOption('Storage (320 SF)')
      await contact.getByLabel(/Preferred Location/).selectOption('Future Phase 3 (Planning)')
      await contact.getByRole('button', { name: send }).click()
      await expect(page.getByText('Submission Failed').first()).toBeVisible()
      await expect(page.getByText('Too many requests from your address.').first()).toBeVisible()
      await expect(contact.getByRole('button', { name: send })).toBeFocused()
      await expect(contact.getByLabel(/Phone/)).toHaveValue('903 555 0181')
      for (const [width, height] of [
        [1440, 900],
        [768, 1024],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        const button = contact.getByRole('button', { name: send })
        await button.evaluate((element) =>
          scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 8, behavior: 'instant' }),
        )
        await button.click()
        await expect(button).toBeFocused()
        await expect
          .poll(() =>
            page.evaluate(() => {
              const toast = document.querySelector('.toast')?.getBoundingClientRect()
              const pressed = document.activeElement?.getBoundingClientRect()
              if (!toast || !pressed || pressed.bottom > innerHeight) return 'out of sight'
              const isApart = toast.left >= pressed.right || toast.right <= pressed.left || toast.top >= pressed.bottom
              return isApart ? 'apart' : `at ${pressed.bottom}, under a toast from ${toast.top}`
            }),
          )
          .toBe('apart')
      }
    })
  })

  test.describe('without a response', () => {
    test.use({ expectedComplaints: [/Failed to load|ERR_/] })
    test('reports the failure, sends again, gives up, and keeps every word', { tag: '@firefox' }, async ({ page }) => {
      const requests: string[] = []
      await page.route('**/api/contact', (route) => {
        requests.push(route.request().postData() ?? '')
      })
      await holdClock(page)
      await page.goto('/about')
      await untilHydrated(page)
      const contact = contactOf(page)
      const address = newAddress()
      await fillIn(contact, address)
      await contact.getByRole('button', { name: send }).click()
      await expect.poll(() => requests.length).toBe(1)
      await page.clock.runFor(14_000)
      await expect(contact.getByText('No answer has come yet.')).toHaveCount(0)
      await page.clock.runFor(1000)
      await expect(contact.getByText('No answer has come yet. Your connection may be slow.')).toBeVisible()
      await expectSeparateWords(page)
      await expect(contact.getByRole('link', { name: /^Call \(/ })).toBeVisible()
      await contact.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => requests.length).toBe(2)
      expect(requests[1]).toBe(requests[0])
      await page.clock.runFor(30_000)
      await expect(page.getByText('Failed to submit inquiry. Please try again.').first()).toBeVisible()
      await expect(contact.getByText('Your inquiry may not have arrived.')).toBeVisible()
      await expect(contact.getByLabel(/Email/)).toHaveValue(address)
      await expect(contact.getByLabel(/Space Type/)).toHaveValue('Storage (320 SF)')
      await page.clock.resume()
      await expectAccessible(page)
      await page.unroute('**/api/contact')
      await contact.getByRole('button', { name: send }).click()
      await expect(contact.getByText(`will answer ${address} within`)).toBeFocused()
      await expect(contact.getByText('Your inquiry may not have arrived.')).toHaveCount(0)
      await expect.poll(async () => (await emailsAbout(address)).length).toBe(1)
    })

    test('for its own code reports that as well, and can be used again', { tag: '@long' }, async ({ page }) => {
      await page.route(/send-inquiry/, () => {})
      await holdClock(page)
      await page.goto('/about')
      await untilHydrated(page)
      const contact = contactOf(page)
      await fillIn(contact, newAddress())
      await contact.getByRole('button', { name: send }).click()
      await expect(contact.getByLabel(/Phone/)).toBeDisabled()
      await page.clock.runFor(15_000)
      await expect(page.getByText('Submission Failed').first()).toBeVisible()
      await expect(contact.getByLabel(/Phone/)).toBeEnabled()
      await expect(contact.getByRole('button', { name: send })).toBeEnabled()
    })
  })

  test.describe('changed by a browser extension', () => {
    test.use({ expectedComplaints: [/hydrat|#418/i] })
    test('keeps what was typed and chosen before the page was hydrated', { tag: '@firefox' }, async ({ page }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/about', { waitUntil: 'commit' })
      const contact = contactOf(page)
      await fillIn(contact, 'rosa@people.example')
      await page.evaluate(() => {
        for (const field of document.querySelectorAll('.inquiry input, .inquiry select'))
          field.after(Object.assign(document.createElement('div'), { className: 'of-an-extension' }))
      })
      await contact.getByLabel(/Additional Details/).fill('A kiln')
      release()
      await untilHydrated(page)
      await expect(page.locator('.of-an-extension')).toHaveCount(0)
      await expect(contact.getByLabel(/First Name/)).toHaveValue('Luis')
      await expect(contact.getByLabel(/Email/)).toHaveValue('rosa@people.example')
      await expect(contact.getByLabel(/Space Type/)).toHaveValue('Storage (320 SF)')
      await expect(contact.getByLabel(/Additional Details/)).toHaveValue('A kiln')
    })
  })
})
