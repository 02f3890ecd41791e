import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { byOwner, newColleague, openAs, openAsColleague, toast } from '../staff.ts'
import { demo, emailsAbout, expect, expectAccessible, newAddress, test } from '../visitor.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const device = (page: Page) => section(page, 'Push alerts on this device')

test.describe('alerts and quiet hours', () => {
  test.use({ expectedComplaints: [/503/] })

  test('are set with the keyboard alone and kept, and a test alert arrives by email', { tag: '@long' }, async ({
    page,
  }) => {
    const colleague = await newColleague('admin')
    await openAsColleague(page, colleague, '/admin/today')
    await page.getByRole('button', { name: /^Welcome/ }).focus()
    await page.keyboard.press('Enter')
    const inAccount = page.getByRole('navigation').getByRole('link', { name: 'Alerts', exact: true })
    await expect(inAccount).toHaveAttribute('href', '/admin/alerts')
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: 'Alerts by email and on your phone' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${demo}/admin/alerts`)
    await expect(page).toHaveTitle(/Alerts [|]/)

    await box(page, 'New inquiry by email').focus()
    await page.keyboard.press('Space')
    await expect(box(page, 'New inquiry by email')).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(box(page, 'New inquiry by push')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(section(page, 'Your alerts')).toContainText('Push alerts reach no device yet.')

    await page.getByLabel('Quiet from').fill('22:00')
    await page.getByLabel('Quiet from').press('Enter')
    await expect(page.getByText('Enter when the quiet hours end, or leave both times empty.')).toBeVisible()
    await expect(page.getByLabel('Quiet until')).toBeFocused()
    await page.getByLabel('Quiet until').fill('07:00')
    await page.getByLabel('Quiet until').press('Enter')
    await expect(toast(page, 'Times saved')).toBeVisible()
    await page.reload()
    await expect(box(page, 'New inquiry by email')).toBeChecked()
    await expect(box(page, 'New inquiry by push')).toBeChecked()
    await expect(page.getByLabel('Quiet from')).toHaveValue('22:00')
    await expectAccessible(page)

    // The box keeps its new state in every frame until the response, and reverts if the server refuses.
    const tour = box(page, 'Tour by email')
    await expect(tour).not.toBeChecked()
    const shown: boolean[] = []
    await page.exposeFunction('keepShown', (isChecked: boolean) => shown.push(isChecked))
    await tour.evaluate((element) => {
      const isChecked = () => element instanceof HTMLInputElement && element.checked
      const look = () => {
        Reflect.apply(Reflect.get(window, 'keepShown'), undefined, [isChecked()])
        if (element.isConnected) requestAnimationFrame(look)
      }
      element.addEventListener('change', () => requestAnimationFrame(look), { once: true })
    })
    const refetched = page.waitForResponse(`${demo}/api/admin/alerts`)
    await tour.click()
    await refetched
    await expect.poll(() => shown.length).toBeGreaterThan(5)
    expect(new Set(shown)).toEqual(new Set([true]))
    const message = 'The database cannot be reached. Try again in a moment.'
    await page.route('**/api/admin/alerts/choices', (route) =>
      route.fulfill({ status: 503, json: { error: message, message } }),
    )
    await box(page, 'Tour by push').click()
    await expect(toast(page, message)).toBeVisible()
    await expect(box(page, 'Tour by push')).not.toBeChecked()

    await page.getByRole('button', { name: 'Send me a test alert' }).click()
    await expect(toast(page, 'Test alert on its way')).toBeVisible()
    const arrived = async () =>
      (await emailsAbout(colleague.email)).some((email) => email.includes('Subject: Test alert'))
    await expect.poll(arrived).toBe(true)
  })
})

test('the link in an alert email turns such alerts off without a sign-in or scripts', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const colleague = await newColleague('viewer')
  await openAsColleague(page, colleague, '/admin/alerts')
  await box(page, 'New inquiry by email').check()
  await expect.poll(async () => (await choiceOf(page)).email).toBe(true)
  // Short, because journeys check the width of the table with all inquiries.
  const lastName = `Orrin${newAddress().replaceAll(/.*-(\d+)@.*/g, '$1')}`
  const data = { firstName: 'Vesna', lastName, email: newAddress(), phone: '(903) 555-0142' }
  expect((await page.request.post(`${demo}/api/contact-inquiries`, { data })).status()).toBe(201)

  const alert = async () => {
    const emails = await Promise.all((await emailsAbout(colleague.email)).map((source) => PostalMime.parse(source)))
    return emails.find(({ subject }) => subject === `New inquiry: Vesna ${lastName}`)
  }
  await expect.poll(async () => (await alert()) !== undefined).toBe(true)
  const link = (await alert())?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
  const stranger = await context.newPage()
  await stranger.goto(demo + new URL(link).pathname)
  await expect(stranger.getByRole('heading')).toHaveText('Turn off “New inquiry” by email?')
  await stranger.keyboard.press('Tab')
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByRole('heading')).toHaveText('“New inquiry” no longer comes by email')
  await context.close()
  await expect(box(page, 'New inquiry by email')).not.toBeChecked()
  await page.goto(demo + new URL(link).pathname)
  await expectAccessible(page)
})

const choiceOf = async (page: Page) => {
  const { choices } = await (await page.request.get(`${demo}/api/admin/alerts`)).json()
  return choices.find(({ kind }: { kind: string }) => kind === 'new-inquiry')
}

test('a super admin sets who is alerted and when, and other users can read it', { tag: '@long' }, async ({ page }) => {
  const colleague = await newColleague('admin', `Escala ${newAddress().split('@')[0]}`)
  await openAs(page, 'owner', '/admin/alerts')
  const row = section(page, 'Escalation').getByRole('listitem').filter({ hasText: 'Escala' }).last()
  await row.getByRole('combobox').selectOption('After 2 hours')
  await byOwner(async (calls) => {
    const stored = async () => {
      const steps: { userId: number; afterMinutes: number }[] = await (await calls.get('/api/admin/escalation')).json()
      return steps.find(({ userId }) => userId === colleague.id)?.afterMinutes
    }
    await expect.poll(stored).toBe(120)
  })
  await openAsColleague(page, colleague, '/admin/alerts')
  await expect(section(page, 'Escalation')).toContainText('Only a super admin can change the park.')
  await expect(row).toContainText('After 2 hours')
  await expect(box(page, 'Unanswered inquiry, escalated to you by email')).toBeChecked()
  await box(page, 'Unanswered inquiry, escalated to you by email').uncheck()
  await box(page, 'Unanswered inquiry, escalated to you by push').uncheck()
  await expect(row).toContainText('Has turned these alerts off, so nothing is sent.')
})

/**
 * No push service can be reached in a test, so the browser's subscription is replaced by one in its storage. A headless
 * browser grants the permission but reports that it is denied.
 */
async function withoutPushService(page: Page) {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const name = 'subscription of this journey'
    const read = () => {
      const stored = localStorage.getItem(name)
      if (stored === null) return null
      const { endpoint, key } = JSON.parse(stored)
      return {
        endpoint,
        options: { applicationServerKey: Uint8Array.from(key).buffer },
        getKey: (of: string) => (of === 'auth' ? new Uint8Array(16) : Uint8Array.from(key)).buffer,
        unsubscribe: async () => {
          localStorage.removeItem(name)
          return true
        },
      }
    }
    const own = {
      getSubscription: async () => read(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const bytes = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
        const key = [...bytes].map((char) => char.charCodeAt(0))
        localStorage.setItem(name, JSON.stringify({ endpoint: `https://push.example.com/${crypto.randomUUID()}`, key }))
        return read()
      },
    }
    Object.assign(PushManager.prototype, own)
  })
}

/** Delivers a push message to the service worker, and returns the notification that it asks the browser to show. */
async function shownBy(page: Page, message: object) {
  const context = page.context()
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  // A headless browser cannot show it.
  await worker.evaluate(`void (globalThis.shown = new Promise((resolve) => {
    registration.showNotification = async (title, options) => resolve({ title, ...options })
  }))`)
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: demo,
    registrationId,
    data: JSON.stringify(message),
  })
  return worker.evaluate('shown')
}

test.describe('a device', () => {
  // The page may make one more request during the sign-out.
  test.use({ expectedComplaints: [/401/] })

  test('shows alerts once they are turned on, until they are turned off or its user signs out', {
    tag: '@long',
  }, async ({ page }) => {
    await withoutPushService(page)
    const colleague = await newColleague('viewer')
    await openAsColleague(page, colleague, '/admin/alerts')
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect(device(page)).toContainText('Off: this browser shows no push alerts.')
    expect(await registrations()).toBe(0)
    await device(page).getByRole('button', { name: 'Turn on' }).press('Enter')
    await expect(device(page)).toContainText('On: this browser shows your push alerts.')
    expect(await registrations()).toBe(1)
    await page.reload()
    await expect(device(page)).toContainText('On: this browser shows your push alerts.')

    const message = { title: 'New inquiry', body: 'Vesna Orrin', url: '/admin/crm?tab=inquiries&inquiry=1' }
    expect(await shownBy(page, message)).toMatchObject({
      title: message.title,
      body: message.body,
      data: { url: message.url },
    })

    await device(page).getByRole('button', { name: 'Turn off' }).click()
    await expect(device(page)).toContainText('Off: this browser shows no push alerts.')
    const { devices } = await (await page.request.get(`${demo}/api/admin/alerts`)).json()
    expect(devices).toEqual([])

    await device(page).getByRole('button', { name: 'Turn on' }).click()
    await expect(device(page)).toContainText('On: this browser shows your push alerts.')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await openAsColleague(page, colleague, '/admin/alerts')
    await expect(device(page)).toContainText('Off: this browser shows no push alerts.')
    await device(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect(device(page).getByRole('button', { name: /^Remove / })).toHaveCount(0)
    await expect(device(page).getByRole('heading', { name: 'Push alerts on this device' })).toBeFocused()
  })
})

test('a browser that cannot show alerts explains what to do', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const asked = localStorage.getItem('what this browser lacks') ?? 'permission'
    if (asked === 'permission') Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    if (asked !== 'permission') Reflect.deleteProperty(window, 'PushManager')
    if (asked === 'home screen')
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      })
  })
  await openAsColleague(page, await newColleague('viewer'), '/admin/alerts')
  await expect(device(page)).toContainText('Blocked: this browser does not allow notifications from this site.')
  for (const [lack, sentence] of [
    ['home screen', 'Press Share, choose Add to Home Screen'],
    ['push', 'Not supported: this browser cannot show push alerts'],
  ] as const) {
    await page.evaluate((name) => localStorage.setItem('what this browser lacks', name), lack)
    await page.reload()
    await expect(device(page)).toContainText(sentence)
  }
})
