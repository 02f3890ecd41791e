import type { Page } from '@playwright/test'
import { demo, expect } from './visitor.ts'

/** The demo's office, one person of every role; all have the same password. */
export const office = {
  owner: 'owner@example.com',
  super_admin: 'super.admin@example.com',
  admin: 'admin@example.com',
  viewer: 'viewer@example.com',
} as const
export const officePassword = 'live oak and limestone'

/** Signs somebody of the demo's office in by the real call, without the sign-in page; the browser keeps the cookie. */
export async function signInAs(page: Page, who: keyof typeof office) {
  const answer = await page.request.post(`${demo}/api/admin/login`, {
    data: { email: office[who], password: officePassword },
  })
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${await answer.text()}`)
}

/** Opens a page of the demo's staff area as somebody of the office. */
export async function openAs(page: Page, who: keyof typeof office, path = '/admin') {
  await signInAs(page, who)
  await page.goto(demo + path)
}

/** Waits until the session is known and the office listens to its keys. */
export const untilOffice = (page: Page) => expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible()

/** Signs the owner in on the product as it is started for the first time; whoever comes first creates the account. */
export async function ownerOfStart(page: Page) {
  const data = { email: office.owner, password: officePassword }
  await expect(async () => {
    const answer = await page.request.post('/api/admin/login', { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }).toPass()
}
