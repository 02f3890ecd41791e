import { expect } from '@playwright/test'
import { By, Key, Origin } from 'selenium-webdriver'
import sharp from 'sharp'
import { ports } from '../products.ts'
import { demo } from '../site/demo.ts'
import { emailsAbout, newAddress } from '../visitor.ts'
import { test } from './driver.ts'
import { button, dialog, field, heading, link, text } from './locators.ts'
import type { WebKitWindow } from './webkit-window.ts'

const start = `http://localhost:${ports.start}`
const header = '//header'
const contact = '//section[@id="contact"]'

const scrolled = (webkit: WebKitWindow) => webkit.run(() => scrollY)

/**
 * Scrolls to a heading, waits until the parts on the way are rendered and the page has saved its position, and returns
 * the position.
 */
async function readTo(webkit: WebKitWindow, place: string) {
  const target = await webkit.shown(heading(place))
  const readFurther = (element: Element) => {
    const { top } = element.getBoundingClientRect()
    if (Math.abs(top - 200) <= 1) return history.state?.top === scrollY && scrollY
    scrollBy({ top: top - 200, behavior: 'instant' })
    return false
  }
  return webkit.until(`${place} is read`, () => webkit.run(readFurther, target))
}

test('a click opens the quick view, and Escape closes it', { tag: '@long' }, async ({ webkit }) => {
  await webkit.goto(`${start}/available-units`)
  await webkit.hydrated()
  const preview = By.xpath('(//button[contains(., "Quick View")])[3]')
  await webkit.press(preview)
  await webkit.focused(By.xpath(`${dialog}//h2[contains(., "A3")]`))
  await webkit.keys(Key.ESCAPE)
  await webkit.gone(By.xpath(dialog))
  await webkit.focused(preview)
  await webkit.press(preview)
  await webkit.press(link('View More Details', dialog))
  await webkit.shown(By.xpath('//h1[contains(., "A3")]'))
  expect(await webkit.address()).toMatch(/\/units\/\d+$/)
})

test('a dialog focuses its title, and closes on a click outside unless that began in it', {
  tag: '@long',
}, async ({ webkit }) => {
  await webkit.goto(`${start}/about`)
  await webkit.hydrated()
  await webkit.press(button('Request Info', header))
  const name = field('First Name', dialog)
  await webkit.focused(By.xpath(`${dialog}//h2`))
  const mouse = () => webkit.driver.actions()
  const outside = { origin: Origin.VIEWPORT, x: 40, y: 450 }
  await mouse()
    .move({ origin: await webkit.shown(name) })
    .press()
    .move(outside)
    .release()
    .perform()
  await webkit.shown(name)
  await mouse().move(outside).press().release().perform()
  await webkit.gone(By.xpath(dialog))
  await webkit.focused(button('Request Info', header))
})

test('form A can be sent on a phone, from the menu', { tag: '@long' }, async ({ webkit }) => {
  await webkit.resize(390, 844)
  await webkit.goto(start)
  await webkit.hydrated()
  await webkit.press(button('Open navigation'))
  await webkit.shown(link('Available Units', header))
  await webkit.keys(Key.ESCAPE)
  await webkit.gone(link('Available Units', header))
  await webkit.press(button('Open navigation'))
  await webkit.press(button('Request Info', header))
  const address = newAddress()
  await webkit.type(field('First Name', dialog), 'Ana')
  await webkit.type(field('Last Name', dialog), 'Ortiz')
  await webkit.type(field('Email', dialog), address)
  await webkit.choose(field('Space Type', dialog), 'Warehousing')
  await webkit.choose(field('Timeline', dialog), 'Just exploring')
  await webkit.press(By.xpath(`${dialog}//button[@type="submit"]`))
  await webkit.shown(text('Request Submitted'))
  await webkit.gone(By.xpath(dialog))
  await expect.poll(async () => (await emailsAbout(address)).join('')).toContain('Just exploring')
})

test('form B is prefilled from the address, can be sent, shows a thank-you and is empty again', {
  tag: '@long',
}, async ({ webkit }) => {
  await webkit.goto(`${start}/?property=Unit%20B2%20%26%20yard#contact`)
  const details = field('Additional Details', contact)
  await expect.poll(() => webkit.valueOf(details)).toBe('Interested in scheduling a tour for: Unit B2 & yard')
  const address = newAddress()
  const name = field('First Name', contact)
  await webkit.type(name, 'Luis')
  await webkit.type(field('Last Name', contact), 'Marrero')
  await webkit.type(field('Email', contact), address)
  await webkit.type(field('Phone', contact), '903 555 0181')
  await webkit.choose(field('Space Type', contact), 'Storage (320 SF)')
  await webkit.choose(field('Preferred Location', contact), 'Future Phase 2 (Planning)')
  await webkit.press(By.xpath(`${contact}//button[@type="submit"]`))
  const confirmation = text(`We have received your inquiry and will answer ${address} within 24 hours.`)
  await webkit.focused(confirmation)
  await webkit.inView(confirmation)
  await webkit.shown(text('Inquiry Submitted'))
  expect(await webkit.valueOf(name)).toBe('')
  await expect.poll(async () => (await emailsAbout(address)).length).toBe(1)
})

test('a visitor asks for information and books a tour in Spanish, on a phone', { tag: '@long' }, async ({ webkit }) => {
  await webkit.resize(390, 844)
  const fillIn = async (address: string, within = '') => {
    await webkit.type(field('Nombre', within), 'Ana')
    await webkit.type(field('Apellidos', within), 'Ruiz')
    await webkit.type(field('Correo electrónico', within), address)
    await webkit.type(field('Teléfono', within), '903 555 0181')
  }
  const asking = newAddress()
  await webkit.goto(`${start}/es/units/3#contact`)
  await webkit.hydrated()
  await fillIn(asking, contact)
  await webkit.press(button('Enviar solicitud', contact))
  await webkit.focused(text(`Recibimos su solicitud y contestaremos a ${asking} en menos de 24 horas.`))
  await expect.poll(async () => (await emailsAbout(asking)).length).toBe(1)

  const booking = newAddress()
  await webkit.press(link('Ver la semana'))
  await webkit.shown(By.xpath('//h1[contains(., "A3")]'))
  expect(await webkit.address()).toContain('/es/tour')
  await webkit.press(link('Después'))
  await webkit.press(By.xpath('(//*[contains(@class, "tour-times")]//a[not(contains(@class, "link"))])[last()]'))
  await fillIn(booking)
  await webkit.press(button('Agendar esta visita'))
  await webkit.shown(heading('Su visita está confirmada'))
  await expect.poll(async () => (await emailsAbout(booking)).join()).toContain('Su visita')
})

for (const [path, place, to, title] of [
  ['/', 'Industrial infrastructure, already in place', 'Available Units', 'Available Units'],
  ['/available-units', 'Phase 2 & 3 Expansion Planned', 'Home', 'room to work'],
] as const) {
  test(`Back returns to the same position on ${path}, also after a reload, and Forward to the top`, {
    tag: path === '/' ? [] : '@long',
  }, async ({ webkit }) => {
    const there = By.xpath(`//h1[contains(., "${title}")]`)
    await webkit.goto(start + path)
    await webkit.hydrated()
    const before = await readTo(webkit, place)
    await webkit.press(link(to, header))
    await webkit.shown(there)
    await expect.poll(() => scrolled(webkit)).toBe(0)
    await webkit.driver.navigate().back()
    await webkit.inView(heading(place))
    await expect.poll(() => scrolled(webkit)).toBe(before)
    await webkit.driver.navigate().forward()
    await webkit.shown(there)
    await expect.poll(() => scrolled(webkit)).toBe(0)

    await webkit.reload()
    await webkit.hydrated()
    await webkit.driver.navigate().back()
    await webkit.inView(heading(place))
    await expect.poll(() => scrolled(webkit)).toBe(before)
  })
}

test('the header stays while the page scrolls, and links to the form', { tag: '@long' }, async ({ webkit }) => {
  await webkit.goto(start)
  await webkit.hydrated()
  await webkit.run(() => scrollTo({ top: 2000, behavior: 'instant' }))
  await webkit.inView(button('Request Info', header))
  await webkit.press(link('Contact', header))
  await webkit.inView(field('First Name', contact))
})

test('letters use the fonts of the site', { tag: '@long' }, async ({ webkit }) => {
  await webkit.goto(start)
  const drawn = () =>
    webkit.run(() => {
      const pen = document.createElement('canvas').getContext('2d')
      const widthIn = (family: string) => {
        if (!pen) return 0
        pen.font = `800 100px ${family}`
        return pen.measureText('HACKBERRY').width
      }
      return ['Overpass', 'Archivo', 'Stencil'].filter(
        (family) => widthIn(`${family}, monospace`) !== widthIn('monospace'),
      )
    })
  await expect.poll(drawn).toEqual(['Overpass', 'Archivo', 'Stencil'])
})

test('hatches have stripes as wide as the gaps between them', { tag: '@long' }, async ({ webkit }) => {
  await webkit.goto(start)
  await webkit.hydrated()
  const strip = await webkit.shown(By.css('.hazard'))
  const { x, y, width, height } = await strip.getRect()
  // The driver's screenshot of a single element is black.
  const { data, info } = await sharp(Buffer.from(await webkit.driver.takeScreenshot(), 'base64'))
    .extract({ left: Math.ceil(x), top: Math.ceil(y), width: Math.floor(width), height: Math.floor(height) })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = info.width * info.height
  const dark = Array.from({ length: pixels }, (_, place) => data[place * 3] ?? 0).filter((red) => red < 128).length
  expect(dark / pixels).toBeGreaterThan(0.35)
  expect(dark / pixels).toBeLessThan(0.65)
})

test('a filter keeps only the units that it names', { tag: '@long' }, async ({ webkit, request }) => {
  const units: { unitNumber: string; status: string }[] = await (await request.get(`${demo}/api/units`)).json()
  const free = units.filter(({ status }) => status === 'available').map(({ unitNumber }) => `Unit ${unitNumber}`)
  await webkit.goto(`${demo}/available-units`)
  await webkit.press(By.css('select[name="free"] option[value="today"]'))
  await webkit.press(button('Show units'))
  const seen = () => webkit.run(() => [...document.querySelectorAll('main li h3')].map((title) => title.textContent))
  await expect.poll(seen).toEqual(free)
})

test('a page is as wide as its window, also with a long option in its form', { tag: '@long' }, async ({ webkit }) => {
  for (const path of ['/', '/units/1', '/tour', '/inquiry']) {
    await webkit.resize(1024, 800)
    await webkit.goto(start + path)
    await webkit.shown(By.css('h1'))
    for (const width of [1024, 1030, 1060, 1100, 768, 390]) {
      await webkit.resize(width, 800)
      const beyond = await webkit.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(beyond, `${path} at ${width} px`).toBe(0)
    }
  }
})
