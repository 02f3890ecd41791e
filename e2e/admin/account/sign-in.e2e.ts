import type { Page } from '@playwright/test'
import { preAuthorized } from '../../products.ts'
import {
  forgetSession,
  newColleague,
  office,
  officePassword,
  openAs,
  openAsColleague,
  signInAs,
  signInByForm,
  toast,
} from '../../staff.ts'
import { demo, expect, expectAccessible, newAddress, test, toasts } from '../../visitor.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password')

test('a user can sign in with the keyboard alone', { tag: '@firefox' }, async ({ page }) => {
  await page.goto(`${demo}/admin/login`)
  await expect(page).toHaveTitle(/^Sign In \|/)
  await expect(
    page.getByText('Authorized Personnel Only: Access is restricted to pre-authorized team members only.'),
  ).toBeVisible()
  await expect(email(page)).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(password(page)).toHaveAttribute('minlength', '6')

  await email(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.type(office.viewer.toUpperCase())
  await page.keyboard.press('Tab')
  await page.keyboard.type(officePassword)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await expect(page.getByText('Welcome back to the admin dashboard', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${demo}/admin`)
  await expect(page.getByText('Welcome, Lee')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
})

test('the sign-in returns to the requested page, but never to another site', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${demo}/admin?tab=users`)
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await signInByForm(page, { email: office.viewer, password: officePassword })
  await expect(page).toHaveURL(`${demo}/admin?tab=users`)
  await expect(page.getByRole('heading', { name: 'Admin Users' })).toBeVisible()

  await forgetSession(page)
  await page.goto(`${demo}/admin/login?next=${encodeURIComponent('//example.org/admin')}`)
  await signInByForm(page, { email: office.viewer, password: officePassword })
  await expect(page).toHaveURL(`${demo}/admin`)
})

test('a link from an email opens its page for a user who is signed in', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'viewer')
  await page.goto('about:blank')
  await page.setContent(`<a href="${demo}/admin/crm?view=board">Open the board</a>`)
  await page.getByRole('link', { name: 'Open the board' }).click()
  await expect(page.getByRole('heading', { level: 3, name: /^New / })).toBeVisible()
  await expect(page).toHaveURL(`${demo}/admin/crm?view=board`)
})

test('nothing of the staff area is visible while the session is checked', { tag: '@long' }, async ({ page }) => {
  const { promise: asked, resolve: respond } = Promise.withResolvers<void>()
  await page.route('**/api/admin/user', async (route) => {
    await asked
    await route.continue()
  })
  await openAs(page, 'viewer')
  await expect(page.getByText('Verifying authentication...')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  respond()
  await expect(page.getByRole('tab', { name: 'Units' })).toBeVisible()
})

test.describe('the sign-in form', () => {
  test.use({ expectedComplaints: [/status of (401|403|400|429)/] })

  test('shows the reason for a wrong password or too many attempts, and keeps what was typed', {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${demo}/admin/login`)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expectAccessible(page)
    const message = 'Too many failed sign-ins. Please try again in 5 minutes.'
    await page.route(
      '**/api/admin/login',
      (route) => route.fulfill({ status: 429, json: { error: message, message } }),
      { times: 1 },
    )
    await signInByForm(page, { email: office.viewer, password: officePassword })
    await expect(toasts(page).getByText(message)).toBeVisible()

    await signInByForm(page, { email: office.viewer, password: 'not the password' })
    await expect(toast(page, 'Login Failed')).toBeVisible()
    await expect(toasts(page).getByText('Invalid email or password')).toBeVisible()
    await expect(email(page)).toHaveValue(office.viewer)
    await expect(password(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()

    await page.keyboard.type(officePassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${demo}/admin`)
  })

  test('offers first-time mode for an unknown address until it changes, and refuses it in the end', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(`${demo}/admin/login`)
    const stranger = newAddress()
    await signInByForm(page, { email: stranger, password: 'a long enough one' })
    await expect(toast(page, 'First Time Login')).toBeVisible()
    await expect(page.getByText('Please set your password to create your admin account', { exact: true })).toBeVisible()
    await expect(page.getByText('Set your new password')).toBeVisible()
    await expect(page.getByPlaceholder('Create your password')).toBeFocused()
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password')
    await expect(
      page.getByText('Since this is your first login, please create a secure password (minimum 6 characters)'),
    ).toBeVisible()
    await expectAccessible(page)

    const create = page.getByRole('button', { name: 'Create Account & Login' })
    await email(page).fill('somebody.else@example.com')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(create).toHaveCount(0)

    await email(page).fill(stranger)
    await create.click()
    await expect(
      toasts(page).getByText('This email is not pre-authorized. Ask an administrator for an invitation.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/login$/)
  })

  test('creates the account of a pre-authorized address with the second submit', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/login')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    const tooShort = page.getByText('A password has at least 6 characters.')
    await signInByForm(page, { email: preAuthorized.keyboard, password: 'short' })
    await expect(tooShort).toBeVisible()
    await expect(password(page)).toBeFocused()
    expect(sent.filter((url) => url.endsWith('/api/admin/login'))).toEqual([])

    await signInByForm(page, { email: preAuthorized.keyboard, password: 'long enough' })
    const create = page.getByRole('button', { name: 'Create Account & Login' })
    await expect(create).toBeVisible()
    await password(page).fill('short')
    await create.click()
    await expect(tooShort).toBeVisible()
    await expect(password(page)).toHaveValue('short')

    await password(page).fill('live oak and limestone')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Account Created & Logged In')).toBeVisible()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByText(`Welcome, ${preAuthorized.keyboard}`)).toBeVisible()
  })

  test('removes the code of the one-time link from the address, and sends it', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/login?setup=a-code-of-the-log')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/login$/)
    const sent = page.waitForRequest('**/api/admin/login')
    await signInByForm(page, { email: preAuthorized.link, password: 'live oak and limestone' })
    expect((await sent).postDataJSON()).toMatchObject({ setup: 'a-code-of-the-log' })
    const again = page.waitForRequest('**/api/admin/login')
    await page.getByRole('button', { name: 'Create Account & Login' }).click()
    expect((await again).postDataJSON()).toMatchObject({ setup: 'a-code-of-the-log' })
    await expect(toast(page, 'Account Created & Logged In')).toBeVisible()
  })
})

test.describe('the logout endpoint', () => {
  // The staff page lives until the response arrives, and its event stream may make one more request.
  test.use({ expectedComplaints: [/401 \(Unauthorized\)/] })

  test('ends the session of this browser only, and Back shows nothing of the staff area', {
    tag: '@long',
  }, async ({ page, browser }) => {
    const colleague = await newColleague('viewer')
    const elsewhere = await browser.newPage()
    await openAsColleague(elsewhere, colleague)
    await openAsColleague(page, colleague, '/admin?tab=users')
    await expect(page.getByRole('rowheader', { name: office.viewer })).toBeVisible()

    await page.goto(`${demo}/api/logout`)
    await expect(page).toHaveURL(`${demo}/admin/login`)
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect(page.getByText(office.viewer)).toHaveCount(0)

    await elsewhere.reload()
    await expect(elsewhere.getByText('Welcome, Robin')).toBeVisible()
    await elsewhere.close()
  })
})
