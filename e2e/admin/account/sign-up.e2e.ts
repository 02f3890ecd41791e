import type { Page } from '@playwright/test'
import { byOwner, signInByForm, toast } from '../../staff.ts'
import { demo, expect, expectAccessible, expectNoSidewaysScrolling, newAddress, test } from '../../visitor.ts'

const invite = () =>
  byOwner(async (calls): Promise<{ email: string; token: string }> => {
    const response = await calls.post('/api/admin/invitations', { data: { email: newAddress() } })
    expect(response.status()).toBe(201)
    return response.json()
  })

const at = (token: string) => `${demo}/admin/signup?token=${token}`
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const create = (page: Page) => page.getByRole('button', { name: 'Create Account' })
const invalid = 'This invitation link is invalid or has expired. Please contact an administrator for a new invitation.'

test.describe('an invitation', () => {
  test.use({ expectedComplaints: [/status of (404|400)/] })

  test('can be accepted once, and its account can sign in', async ({ page }) => {
    const { email, token } = await invite()
    await page.goto(at(token))
    await expect(page.getByRole('heading', { name: 'Valid Invitation' })).toBeVisible()
    await expect(page.getByText(`For ${email}, expires`)).toBeVisible()
    await expect(page.getByRole('time')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Email')).toBeDisabled()

    await create(page).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await expect(page.getByText('Last name is required')).toBeVisible()
    await expect(page.getByText('Password must be at least 8 characters')).toHaveCount(2)
    await expect(field(page, 'First Name')).toBeFocused()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScrolling(page)
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.keyboard.type('Robin')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Reyes')
    await field(page, 'Password').fill('live oak and limestone')
    await field(page, 'Confirm Password').fill('live oak and sandstone')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passwords must match')).toBeVisible()
    await expect(field(page, 'Confirm Password')).toBeFocused()

    await field(page, 'Confirm Password').fill('live oak and limestone')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Account Created Successfully')).toBeVisible()
    await expect(
      page.getByText('Your admin account has been created. You can now log in.', { exact: true }),
    ).toBeVisible()
    await expect(page).toHaveURL(`${demo}/admin/login`)

    await signInByForm(page, { email, password: 'live oak and limestone' })
    await expect(page.getByText('Welcome, Robin')).toBeVisible()

    await page.goto(at(token))
    await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()
  })

  test('that is unknown or missing redirects to the sign-in page', { tag: '@long' }, async ({ page }) => {
    await page.goto(at('unknown'))
    await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()
    await expect(page.getByText(invalid)).toBeVisible()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL(`${demo}/admin/login`)
    await page.goto(`${demo}/admin/signup`)
    await expect(page).toHaveURL(`${demo}/admin/login`)
    await expect(toast(page, 'No invitation token provided')).toBeVisible()
  })
})

test.describe('the form of an invitation', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|status of 400/], permissions: ['clipboard-read', 'clipboard-write'] })

  test('waits for the check, retries it, shows and pastes passwords, refuses bad ones, and loses nothing', {
    tag: '@long',
  }, async ({ page }) => {
    const { token } = await invite()
    const { promise: asked, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/api/invitations/*', async (route) => {
      await asked
      await route.abort()
    })
    await page.goto(at(token))
    await expect(page.getByText('Validating invitation...')).toBeVisible()
    fail()
    await expect(page.getByRole('alert')).toHaveText(
      'The server could not be reached. Check your connection and try again.',
    )
    await page.unroute('**/api/invitations/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Valid Invitation' })).toBeVisible()

    const [first, second] = [field(page, 'Password'), field(page, 'Confirm Password')]
    await test.step('each password can be shown and hidden by itself', async () => {
      await expect(first).toHaveAttribute('type', 'password')
      const shows = page.getByRole('button', { name: 'Show password' })
      await expect(shows).toHaveCount(2)
      await shows.first().click()
      await expect(first).toHaveAttribute('type', 'text')
      await expect(second).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Hide password' }).focus()
      await page.keyboard.press('Enter')
      await expect(first).toHaveAttribute('type', 'password')
    })
    await test.step('a password can be pasted, as a password manager or a person does', async () => {
      await page.evaluate(() => navigator.clipboard.writeText('password1'))
      for (const one of [first, second]) {
        await one.focus()
        await page.keyboard.press('ControlOrMeta+V')
        await expect(one).toHaveValue('password1')
      }
    })
    await test.step('one that everybody tries is refused beside its field', async () => {
      await field(page, 'First Name').fill('Robin')
      await field(page, 'Last Name').fill('Reyes')
      await create(page).click()
      await expect(toast(page, 'Account Creation Failed')).toBeVisible()
      await expect(first).toHaveAccessibleDescription(
        /This is one of the most common passwords\. Please choose another one\./,
      )
      await expect(first).toBeFocused()
      await expect(field(page, 'First Name')).toHaveValue('Robin')
    })
  })
})
