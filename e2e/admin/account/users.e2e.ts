import type { Page, Route } from '@playwright/test'
import { byOwner, newColleague, office, openAs, openAsColleague, signInByForm, toast } from '../../staff.ts'
import {
  demo,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  optionsOf,
  test,
} from '../../visitor.ts'

const row = (page: Page, email: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: email, exact: true }) })
const add = (page: Page) => page.getByRole('button', { name: 'Add User' })
const edit = (page: Page, email: string) => page.getByRole('button', { name: `Edit ${email}`, exact: true })
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label)
const usersTab = '/admin?tab=users'

test('the owner sees all users, can delete everybody else, and remains a super admin', async ({ page }) => {
  await openAs(page, 'owner', usersTab)
  await expect(row(page, office.viewer)).toContainText('Lee Odom')
  await expect(page.getByRole('columnheader')).toHaveText(['Email', 'Name', 'Role', 'Created', 'Actions'])
  for (const [email, label] of [
    [office.owner, 'Super Admin'],
    [office.admin, 'Admin'],
    [office.viewer, 'Viewer'],
  ] as const) {
    await expect(row(page, email).getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: `Delete ${office.admin}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${office.owner}` })).toHaveCount(0)
  await expectAccessible(page)

  await edit(page, office.owner).click()
  await expect(field(page, 'Role')).toBeDisabled()
  await expect(field(page, 'Role')).toHaveAccessibleDescription('The owner account is always a super admin')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // On a phone an email address wraps only before its @.
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  const name = page.getByRole('rowheader', { name: office.owner, exact: true })
  const lines = await name.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(2)
})

test('a super admin can change names but delete nobody, and an open dialog survives a reload with what was typed', {
  tag: '@long',
}, async ({ page }) => {
  const colleague = await newColleague('viewer')
  await openAs(page, 'super_admin', usersTab)
  await expect(add(page)).toHaveText('Add User')
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await edit(page, colleague.email).click()
  await expect(page.getByLabel('Role')).toHaveCount(0)
  await field(page, 'First Name').fill('Half typed')
  await page.reload()
  await expect(field(page, 'First Name')).toHaveValue('Half typed')

  await page.keyboard.press('Escape')
  await expect(page.getByText('What you typed here has not been saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).last().click()
  await expect(field(page, 'First Name')).toHaveValue('Half typed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, colleague.email)).toContainText('Robin Reyes')

  await edit(page, colleague.email).click()
  await expect(field(page, 'First Name')).toHaveValue('Robin')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await edit(page, colleague.email).click()
  await field(page, 'First Name').fill('Alex')
  await field(page, 'Last Name').fill('')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  await expect(row(page, colleague.email).getByRole('cell').first()).toHaveText('Alex')
})

test('an admin cannot edit other users and reads why, but can edit their own name', { tag: '@long' }, async ({
  page,
}) => {
  const me = await newColleague('admin')
  // The addresses of the dialogs do not open them either.
  await openAsColleague(page, me, `${usersTab}&user=new`)
  await expect(add(page)).toHaveText('Add User (Contact Admin)')
  await expect(add(page)).toBeDisabled()
  await expect(add(page)).toHaveAccessibleDescription('Only a super admin can create users.')
  await expect(edit(page, office.owner)).toBeDisabled()
  await expect(edit(page, office.owner)).toHaveAccessibleDescription('Only a super admin can change other users.')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await edit(page, me.email).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible()
  await expect(page.getByLabel('Role')).toHaveCount(0)
  await field(page, 'First Name').fill('Jordan')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome, Jordan')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(edit(page, me.email)).toBeFocused()
})

test('the owner creates a user, makes a viewer an admin, and deletes the account', { tag: '@long' }, async ({
  page,
}) => {
  const email = newAddress()
  await openAs(page, 'owner', usersTab)
  await add(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create New Admin User' })).toBeVisible()
  await expect(page).toHaveURL(/user=new/)
  await expect(page.getByRole('heading', { name: 'Create New Admin User' })).toBeFocused()
  expect(await optionsOf(page.getByRole('dialog'), 'Role')).toEqual([
    ['admin', 'Admin'],
    ['viewer', 'Viewer'],
  ])
  await expect(page.getByText('User will be able to change this password after first login')).toBeVisible()

  await field(page, 'Email Address *').press('Enter')
  await expect(page.getByText('Enter an email address.')).toBeVisible()
  await expect(page.getByText('Temporary password must be at least 6 characters')).toBeVisible()
  await page.keyboard.type(email)
  await field(page, 'First Name').fill('Robin')
  await field(page, 'Role').selectOption('viewer')
  await field(page, 'Temporary Password *').fill('a sheet before the building')
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(toast(page, 'User created successfully with temporary password')).toBeVisible()
  await expect(row(page, email)).toContainText('Temporary password until')
  await expect(add(page)).toBeFocused()

  await edit(page, email).click()
  await expect(field(page, 'Email')).toBeDisabled()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email cannot be changed for existing users')
  await expect(field(page, 'Role')).toHaveAccessibleDescription('Only super admin can modify roles')
  expect(await optionsOf(page.getByRole('dialog'), 'Role')).toEqual([
    ['super_admin', 'Super Admin'],
    ['admin', 'Admin'],
    ['viewer', 'Viewer'],
  ])
  await field(page, 'Role').selectOption('admin')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  await expect(row(page, email).getByText('Admin', { exact: true })).toBeVisible()

  const remove = page.getByRole('button', { name: `Delete ${email}` })
  await remove.click()
  await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(row(page, email)).toBeVisible()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'User deleted successfully')).toBeVisible()
  await expect(row(page, email)).toHaveCount(0)
})

test.describe('saving a user', () => {
  test.use({ expectedComplaints: [/status of (400|401|409|412)/] })

  test('with a taken address is refused and keeps what was typed', { tag: '@long' }, async ({ page }) => {
    await openAs(page, 'super_admin', `${usersTab}&user=new`)
    await field(page, 'Email Address *').fill(office.admin)
    await field(page, 'First Name').fill('Robin')
    await field(page, 'Temporary Password *').fill('a sheet before the building')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'This email address is taken. Choose another one.')).toBeVisible()
    await expect(field(page, 'First Name')).toHaveValue('Robin')
    await expect(field(page, 'Temporary Password *')).toHaveValue('a sheet before the building')

    // Everything except the password survives a reload.
    await page.reload()
    await expect(field(page, 'First Name')).toHaveValue('Robin')
    await expect(field(page, 'Temporary Password *')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a sheet before')
  })

  test('that somebody else changed meanwhile shows the conflict and loses neither value', { tag: '@long' }, async ({
    page,
  }) => {
    const colleague = await newColleague('viewer')
    const changeLastName = (lastName: string) =>
      byOwner(async (calls) => {
        const response = await calls.put(`/api/admin/users/${colleague.id}`, { data: { lastName } })
        expect(response.status()).toBe(200)
      })
    const refused = page.getByText('This was changed by someone else: Last Name.')
    await openAs(page, 'super_admin', usersTab)
    await edit(page, colleague.email).click()
    await field(page, 'First Name').fill('Mine')
    await field(page, 'Last Name').fill('Typed')
    await changeLastName('Theirs')
    await page.keyboard.press('Enter')
    await expect(refused).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Last Name is now Theirs' })).toBeVisible()
    await expect(field(page, 'First Name')).toHaveValue('Mine')
    await expect(field(page, 'Last Name')).toHaveValue('Typed')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Keep what I typed' }).click()
    await expect(toast(page, 'User updated successfully')).toBeVisible()
    await expect(row(page, colleague.email)).toContainText('Mine Typed')

    await edit(page, colleague.email).click()
    await field(page, 'First Name').fill('Mine again')
    await field(page, 'Last Name').fill('Typed again')
    await changeLastName('Later')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(refused).toBeVisible()

    await page.getByRole('button', { name: 'Load current values' }).click()
    await expect(field(page, 'Last Name')).toHaveValue('Later')
    await expect(field(page, 'First Name')).toHaveValue('Mine')
    await field(page, 'First Name').fill('Agreed')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'User updated successfully')).toBeVisible()
    await expect(row(page, colleague.email)).toContainText('Agreed Later')
  })

  test('after the end of the session keeps what was typed', { tag: '@long' }, async ({ page }) => {
    const me = await newColleague('admin')
    await openAsColleague(page, me, usersTab)
    await edit(page, me.email).click()
    await field(page, 'First Name').fill('Kept')
    // The session ends with the save and not before, when another journey's change could trigger it.
    const withoutSession = async (route: Route) => {
      await page.context().clearCookies()
      await route.continue({ headers: { ...route.request().headers(), cookie: '' } })
    }
    await page.route('**/api/admin/users/*', withoutSession, { times: 1 })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/login\?next=/)

    await signInByForm(page, me)
    await expect(page).toHaveURL(`${demo}${usersTab}&user=${me.id}`)
    await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible()
    await expect(field(page, 'First Name')).toHaveValue('Kept')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Welcome, Kept')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeHidden()
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft user'))),
    ).toEqual([])
  })

  test('after the end of the session hides what was typed from the next user', { tag: '@long' }, async ({ page }) => {
    const [first, second] = [await newColleague('super_admin'), await newColleague('super_admin')]
    await openAsColleague(page, first, usersTab)
    await edit(page, second.email).click()
    await field(page, 'First Name').fill('Not yours')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
    await byOwner(async (calls) => {
      const response = await calls.put(`/api/admin/users/${second.id}`, { data: { firstName: 'Newer' } })
      expect(response.status()).toBe(200)
    })
    await signInByForm(page, second)
    // Cached responses are not shown either.
    await expect(field(page, 'First Name')).toHaveValue('Newer')
  })
})
