import { type APIRequestContext, type BrowserContext, type Locator, type Page, request } from '@playwright/test'
import { demo, expect, newAddress, toasts } from './visitor.ts'

/** The staff of the demo, one user per role; all have the same password. */
export const office = {
  owner: 'owner@example.com',
  super_admin: 'super.admin@example.com',
  admin: 'admin@example.com',
  viewer: 'viewer@example.com',
} as const
export const officePassword = 'live oak and limestone'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
/**
 * Checking a password is slow, so a worker signs each user in once, and again only after a journey has ended the
 * session.
 */
const sessions = new Map<string, Cookies>()

/** Signs a user of the demo in with the real call, without the sign-in page, and gives the browser the cookie. */
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

/** Opens a page of the demo's staff area as a user of a role. */
export async function openAs(page: Page, who: keyof typeof office, path = '/admin') {
  await leave(page)
  await signInAs(page, who)
  await page.goto(demo + path)
}

/** Leaves a page, because its requests would fail once its session is gone. */
const leave = async (page: Page) => page.url() === 'about:blank' || page.goto('about:blank')

/** Leaves a page and removes its session from the browser. */
export async function forgetSession(page: Page) {
  await leave(page)
  await page.context().clearCookies()
}

/** Chooses from the menu of a lead what is seldom done with it. */
export async function chooseMore(page: Page, name: string, role: 'button' | 'link' = 'button') {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole(role, { name, exact: true }).click()
}

/** Opens a part of the side of a lead that is folded. */
export async function unfold(page: Page, name: string) {
  const part = page.getByRole('group', { name, exact: true })
  await part.getByText(name, { exact: true }).click()
  return part
}

/** Waits until the session is loaded and the keyboard shortcuts are active. */
/** Opens the menu of the own account at the foot of the navigation. */
export async function openAccount(page: Page) {
  const more = page.getByRole('button', { name: 'More' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: /^Welcome/ }).click()
}

/** Chooses the first option with a text: in a select, or in the searched choice that stands for more than 20 options. */
export async function chooseRecord(field: Locator, text: string) {
  const kind = () =>
    field.evaluate((element) => {
      if (!(element instanceof HTMLSelectElement)) return 'searched'
      return element.options.length > 1 ? 'select' : 'loading'
    })
  await expect.poll(kind).not.toBe('loading')
  if ((await kind()) === 'select') {
    const value = await field.getByRole('option', { name: text }).first().getAttribute('value')
    await field.selectOption(value)
    return
  }
  await field.fill(text)
  await field.press('Enter')
}

export async function chooseLook(page: Page, look: string) {
  await openAccount(page)
  await page.getByLabel('Look', { exact: true }).selectOption(look)
  await page.keyboard.press('Escape')
}

export const untilReady = (page: Page) =>
  expect(page.getByRole('navigation', { name: /^Office/ }).first()).toBeVisible()

/** Signs the owner in after a first start; the first caller creates the account. */
export async function ownerOfStart(page: Page, origin = '') {
  const data = { email: office.owner, password: officePassword }
  await expect(async () => {
    const response = await page.request.post(`${origin}/api/admin/login`, { data })
    expect(response.ok(), await response.text()).toBe(true)
  }).toPass()
}

/** Counts the presses of a pointer and of keys on the page from now on. What is typed into a field does not count. */
export async function countPresses(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.presses = '0'
    const count = () => {
      dataset.presses = `${Number(dataset.presses) + 1}`
    }
    const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
    const isTyped = ({ target, ctrlKey, metaKey }: KeyboardEvent) =>
      !ctrlKey && !metaKey && target instanceof Element && target.matches(fields)
    addEventListener('pointerdown', count, { capture: true })
    addEventListener(
      'keydown',
      (event) => {
        if (!['Control', 'Meta', 'Shift', 'Alt'].includes(event.key) && !isTyped(event)) count()
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses))
}

/** Fills fields that save by themselves, by their labels. */
export async function fillSaved(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(value)
    await field.blur()
  }
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
}

/** Presses keys without waiting in between. The second key of a two-key shortcut must follow quickly. */
export const pressTogether = (page: Page, ...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))

/**
 * Types a text without waiting between letters, so that a field that saves after a pause saves once even on a slow
 * machine.
 */
export const typeTogether = (page: Page, text: string) => pressTogether(page, ...text)

type Role = 'super_admin' | 'admin' | 'viewer'
type Person = { id: number; email: string; password: string }

/** Makes calls as a user of the demo, independently of the journey's page. */
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

/** Makes calls as the owner, independently of the journey's page. */
export const byOwner = <T>(work: (calls: APIRequestContext) => Promise<T>) => by('owner', work)

/**
 * Stores another user's change right before the page's next PUT to a path. A typed text saves itself after a pause, so
 * a change made after typing could come too late.
 */
export async function beforeSaving(page: Page, path: string, change: () => Promise<unknown>) {
  let isChanged = false
  await page.route(demo + path, async (route) => {
    if (route.request().method() === 'PUT' && !isChanged) {
      isChanged = true
      await change()
    }
    await route.fallback()
  })
}

/** Creates a user of the demo for this journey. */
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

/** Opens a page of the demo's staff area as that user. */
export async function openAsColleague(page: Page, { email, password }: Person, path = '/admin') {
  await leave(page)
  const response = await page.request.post(`${demo}/api/admin/login`, { data: { email, password } })
  expect(response.status()).toBe(200)
  await page.goto(demo + path)
}

/** Fills in and submits the sign-in form. */
export async function signInByForm(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export const toast = (page: Page, title: string) => toasts(page).getByText(title, { exact: true })

/** Records the changes of the page's PUT requests. */
export function putsOf(page: Page) {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PUT') return
    const { seen: _, ...changes } = request.postDataJSON() as Record<string, unknown>
    bodies.push(changes)
  })
  return bodies
}
