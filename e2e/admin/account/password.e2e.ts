import type { Page } from '@playwright/test'
import { newColleague, office, openAs, openAsColleague, signInByForm, toast } from '../../staff.ts'
import { demo, expect, expectAccessible, optionsOf, test } from '../../visitor.ts'

const passwordTab = '/admin?tab=password'
const chosen = 'hackberry shade at noon'
const formOf = (page: Page, title: string) => page.locator('form').filter({ hasText: title })
const own = (page: Page) => formOf(page, 'Change Your Password')
const others = (page: Page) => formOf(page, 'Reset User Password')
const change = (page: Page) => page.getByRole('button', { name: 'Change Password' })
const reset = (page: Page) => page.getByRole('button', { name: 'Reset Password' })

test.describe('the Password tab', () => {
  test.use({ expectedComplaints: [/status of (400|401)/] })

  test("changes one's own password: errors are at their fields, and success signs out all other browsers", {
    tag: '@long',
  }, async ({ page, browser }) => {
    const me = await newColleague('viewer')
    const elsewhere = await browser.newPage()
    await openAsColleague(elsewhere, me)
    await expect(elsewhere.getByText('Welcome, Robin')).toBeVisible()
    await openAsColleague(page, me, passwordTab)
    const form = own(page)
    const [current, next] = [form.getByLabel('Current Password'), page.getByLabel('New Password', { exact: true })]
    const again = form.getByLabel('Confirm New Password')
    await change(page).click()
    await expect(page.getByText('Reset User Password')).toHaveCount(0)
    await expect(form.getByText('Current password is required')).toBeVisible()
    await expect(form.getByText('New password must be at least 6 characters')).toBeVisible()
    await expect(form.getByText('Please confirm your password')).toBeVisible()
    await expect(current).toBeFocused()

    await page.keyboard.type('not this one')
    await next.fill(chosen)
    await again.fill(`${chosen}!`)
    await page.keyboard.press('Enter')
    await expect(form.getByText("New passwords don't match")).toBeVisible()
    await expect(again).toBeFocused()
    await expect(form.getByText(/15 or more are recommended/)).toBeVisible()
    // For password managers: the username, and which password is new.
    await expect(form.locator('[autocomplete]')).toHaveCount(4)
    await expect(form.locator('[autocomplete=username]')).toHaveValue(me.email)

    await again.fill(chosen)
    await page.keyboard.press('Enter')
    await expect(current).toHaveAccessibleDescription('The current password is not right.')
    await expect(current).toBeFocused()
    await expect(next).toHaveValue(chosen)

    await current.fill(me.password)
    for (const field of [next, again]) await field.fill('password1')
    await page.keyboard.press('Enter')
    await expect(form.getByText('This is one of the most common passwords. Please choose another one.')).toBeVisible()

    for (const field of [next, again]) await field.fill(chosen)
    await change(page).click()
    await expect(toast(page, 'Password changed successfully')).toBeVisible()
    for (const field of [current, next, again]) await expect(field).toHaveValue('')
    await page.reload()
    await expect(page.getByText('Welcome, Robin')).toBeVisible()
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/admin\/login/)
    await signInByForm(elsewhere, { email: me.email, password: chosen })
    await expect(elsewhere.getByText('Welcome, Robin')).toBeVisible()

    // The sessions are listed, and one click ends all others.
    await page.reload()
    const list = page.getByRole('region', { name: 'Where You Are Signed In' })
    await expect(list.getByText('this browser')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
    await expect(toast(page, 'You are signed out everywhere else')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByText('You are signed in nowhere else.')).toBeVisible()
    await elsewhere.reload()
    await expect(elsewhere.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await elsewhere.close()
  })

  test("lets a super admin set another user's password, which signs that user out at once", {
    tag: '@long',
  }, async ({ page, browser }) => {
    const colleague = await newColleague('viewer')
    const theirs = await browser.newPage()
    await openAsColleague(theirs, colleague, '/admin?tab=leads')
    await expect(theirs.getByText('Welcome, Robin')).toBeVisible()

    await openAs(page, 'super_admin', passwordTab)
    const form = others(page)
    await expect(form.getByRole('option', { name: `${colleague.email} (Viewer)` })).toBeAttached()
    const options = (await optionsOf(form, 'Select User')).map(([, label]) => label)
    expect(options).toContain(`${office.admin} (Admin)`)
    expect(options.filter((label) => /^(owner|super\.admin)@/.test(label ?? ''))).toEqual([])

    await reset(page).focus()
    await page.keyboard.press('Enter')
    await expect(form.getByText('Please select a user')).toBeVisible()
    await expect(form.getByText('New password must be at least 6 characters')).toBeVisible()
    await expect(form.getByText('Please confirm the password')).toBeVisible()
    await expect(form.getByLabel('Select User')).toBeFocused()
    await expectAccessible(page)

    await form.getByLabel('Select User').selectOption({ label: `${colleague.email} (Viewer)` })
    await form.getByLabel('New Password').fill(chosen)
    await form.getByLabel('Confirm Password').fill('another one')
    await page.keyboard.press('Enter')
    await expect(form.getByText("Passwords don't match")).toBeVisible()
    await form.getByLabel('Confirm Password').fill(chosen)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'User password reset successfully')).toBeVisible()
    await expect(form.getByLabel('Select User')).toHaveValue('')
    await expect(form.getByLabel('New Password')).toHaveValue('')

    await expect(theirs).toHaveURL(/\/admin\/login\?next=/)
    await signInByForm(theirs, { email: colleague.email, password: chosen })
    await expect(theirs).toHaveURL(`${demo}/admin?tab=leads`)
    await theirs.close()
  })
})
