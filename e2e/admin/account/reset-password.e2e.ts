import { newColleague, signInByForm, toast } from '../../staff.ts'
import { demo, expect, expectAccessible, emailsAbout, test } from '../../visitor.ts'

const chosen = 'mesquite and barbed wire'

test('a user who forgot the password sets a new one with the emailed link', { tag: '@long' }, async ({ page }) => {
  const me = await newColleague('admin')
  await page.goto(`${demo}/admin/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await page.getByLabel('Email').fill(me.email)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(`If ${me.email} has an account, a link to choose a new password is on its way.`),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto(await mailedLink(me.email))
  await expect(page.getByText(me.email)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New Password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm New Password').fill(chosen)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Password changed successfully')).toBeVisible()
  await signInByForm(page, { email: me.email, password: chosen })
  await expect(page.getByText('Welcome, Robin')).toBeVisible()
})

test.describe('an invalid reset link', () => {
  test.use({ expectedComplaints: [/status of 404/] })
  test('explains itself and leads to a new one', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${demo}/admin/reset-password?token=made-up`)
    await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired. Please ask for a new one.')
    await page.getByRole('link', { name: 'Ask for a New Link' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
  })
})

async function mailedLink(address: string) {
  const pattern = /http:\/\/\S+\/admin\/reset-password\?token=[\w-]+/
  let link = ''
  await expect(async () => {
    const texts = (await emailsAbout(address)).map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    link = texts.map((text) => pattern.exec(text)?.[0]).find((found) => found !== undefined) ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
