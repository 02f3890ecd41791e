import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test'
import { demo, expect, newAddress, toasts } from './visitor.ts'

/** The demo's office, one person of every role; all have the same password. */
export const office = {
  owner: 'owner@example.com',
  super_admin: 'super.admin@example.com',
  admin: 'admin@example.com',
  viewer: 'viewer@example.com',
} as const
export const officePassword = 'live oak and limestone'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
/** A password is slow to check, so a process of the journeys signs each person in once, and again when a journey has ended that session. */
const sessions = new Map<string, Cookies>()

/** Signs somebody of the demo's office in by the real call, without the sign-in page; the browser keeps the cookie. */
export async function signInAs(page: Page, who: keyof typeof office) {
  const context = page.context()
  const session = sessions.get(who)
  if (session) {
    await context.addCookies(session)
    if ((await page.request.get(`${demo}/api/admin/user`)).ok()) return
  }
  const response = await page.request.post(`${demo}/api/admin/login`, {
    data: { email: office[who], password: officePassword },
  })
  if (!response.ok()) throw new Error(`${who} could not sign in: ${await response.text()}`)
  sessions.set(who, await context.cookies(demo))
}

/** Opens a page of the demo's staff area as somebody of the office. */
export async function openAs(page: Page, who: keyof typeof office, path = '/admin') {
  await signInAs(page, who)
  await page.goto(demo + path)
}

/** Waits until the session is known and the office listens to its keys. */
export const untilReady = (page: Page) => expect(page.getByRole('button', { name: 'Search or jump to' })).toBeVisible()

/** Signs the owner in on the product as it is started for the first time; whoever comes first creates the account. */
export async function ownerOfStart(page: Page) {
  const data = { email: office.owner, password: officePassword }
  await expect(async () => {
    const response = await page.request.post('/api/admin/login', { data })
    expect(response.ok(), await response.text()).toBe(true)
  }).toPass()
}

type Role = 'super_admin' | 'admin' | 'viewer'
type Person = { id: number; email: string; password: string }

/** Does something by the real calls as somebody of the demo's office, beside whatever the journey's own page does. */
export async function by<T>(who: keyof typeof office, work: (calls: APIRequestContext) => Promise<T>) {
  const storageState = { cookies: sessions.get(who) ?? [], origins: [] }
  const calls = await request.newContext({ baseURL: demo, storageState })
  try {
    if (!(await calls.get('/api/admin/user')).ok()) {
      const response = await calls.post('/api/admin/login', { data: { email: office[who], password: officePassword } })
      expect(response.status()).toBe(200)
      sessions.set(who, (await calls.storageState()).cookies)
    }
    return await work(calls)
  } finally {
    await calls.dispose()
  }
}

/** Does something as the owner, beside whatever the journey's own page does. */
export const byOwner = <T>(work: (calls: APIRequestContext) => Promise<T>) => by('owner', work)

/** A colleague of the demo's office whom no other journey knows. */
export const newColleague = (role: Role, firstName = 'Robin') =>
  byOwner(async (calls): Promise<Person> => {
    const email = newAddress()
    const password = 'a sheet before the building'
    const first = role === 'super_admin' ? 'admin' : role
    const created = await calls.post('/api/admin/create-user', {
      data: { email, firstName, lastName: 'Reyes', role: first, temporaryPassword: password },
    })
    expect(created.status()).toBe(201)
    const { id }: { id: number } = await created.json()
    if (role !== first) expect((await calls.put(`/api/admin/users/${id}`, { data: { role } })).status()).toBe(200)
    return { id, email, password }
  })

/** Opens a page of the demo's staff area as a colleague. */
export async function openAsColleague(page: Page, { email, password }: Person, path = '/admin') {
  const response = await page.request.post(`${demo}/api/admin/login`, { data: { email, password } })
  expect(response.status()).toBe(200)
  await page.goto(demo + path)
}

/** The sign-in form, filled in and sent. */
export async function signInByForm(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** A toast, by its title. */
export const toast = (page: Page, title: string) => toasts(page).getByText(title, { exact: true })
