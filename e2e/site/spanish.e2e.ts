import type { Page } from '@playwright/test'
import {
  emailsAbout,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  newAddress,
  test,
  untilHydrated,
} from '../visitor.ts'

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Apellidos').fill('Ruiz')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Teléfono').fill('(903) 555-0177')
}

const formOf = (page: Page) => page.locator('#contact')

/** The free times of the shown week. */
const times = (page: Page) => page.locator('.tour-times a:not(.link)')

/** Goes from home to a unit and to its tours, and books a time that no other journey books. */
async function bookTour(page: Page, email: string, place: number) {
  await page.goto('/es')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('espacio para trabajar')
  await page.getByRole('link', { name: /^B2, / }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('B2')
  expect(new URL(page.url()).pathname).toMatch(/^\/es\/units\/\d+$/)
  await page.getByRole('link', { name: 'Ver la semana' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('B2')
  expect(new URL(page.url()).pathname).toBe('/es/tour')
  await expectNoSidewaysScrolling(page)
  await times(page)
    .nth(place + 4 * test.info().repeatEachIndex)
    .click()
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Agendar esta visita' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su visita está confirmada')
}

for (const [name, javaScriptEnabled, place] of [
  ['with scripts', true, 0],
  ['without scripts', false, 1],
] as const) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test(
      'a visitor books a tour in Spanish, and gets the email in Spanish',
      // Firefox under a protocol cannot switch scripts off.
      { tag: javaScriptEnabled ? '@firefox' : [] },
      async ({ page }, { project }) => {
        const email = newAddress()
        await bookTour(page, email, place + (project.name === 'firefox' ? 2 : 0))
        await expect.poll(async () => (await emailsAbout(email)).join()).toContain('Su visita')
      },
    )
  })
}

test.describe('an inquiry in Spanish', () => {
  test('is sent and answered on the page in Spanish', { tag: '@firefox' }, async ({ page }) => {
    const email = newAddress()
    await page.goto('/es/units/3#contact')
    await untilHydrated(page)
    const form = formOf(page)
    await fillIn(page, email)
    await form.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByText(`Recibimos su solicitud y contestaremos a ${email}`)).toBeVisible()
    await expect.poll(async () => (await emailsAbout(email)).length).toBe(1)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 400/] })

    test('says in Spanish what is wrong, and is sent', async ({ page }) => {
      const email = newAddress()
      await page.goto('/es/units/3')
      const form = formOf(page)
      await fillIn(page, email)
      await form.getByLabel('Teléfono').fill(' ')
      await form.getByRole('button', { name: 'Enviar solicitud' }).click()
      await expect(page.getByRole('alert')).toHaveText('Llene bien todos los campos obligatorios.')
      await page.getByLabel('Teléfono').fill('(903) 555-0177')
      await page.getByRole('button', { name: 'Enviar solicitud' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitud recibida')
      await expect.poll(async () => (await emailsAbout(email)).length).toBe(1)
    })
  })
})

test('the link of the languages keeps what a visitor has chosen', { tag: '@firefox' }, async ({ page }) => {
  const query = '?trade=Warehousing'
  await page.goto(`/es/units/1${query}`)
  await untilHydrated(page)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`/units/1${query}`)
  await untilHydrated(page)
  await header.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(`/es/units/1${query}`)
})

test('from the form of an English page a link goes to the Spanish form', async ({ page }) => {
  await page.goto('/about')
  await formOf(page).getByRole('link', { name: 'Hablamos español' }).click()
  await expect(page).toHaveURL('/es/about#contact')
  await expect(formOf(page).getByRole('button', { name: 'Enviar solicitud' })).toBeInViewport()
})

test('screens opened without a page load have the Spanish of the owner, too', async ({ page }) => {
  await page.goto('/es')
  await untilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' }).click()
  await expect(page.getByText('Empezamos en 2015 con un edificio de lámina')).toBeVisible()
  await expect(page.getByText('Este texto está solo en inglés.')).toBeHidden()
})

for (const path of ['/es', '/es/about', '/es/units/1', '/es/available-units', '/es/tour'])
  test(`${path} is accessible`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
  })
