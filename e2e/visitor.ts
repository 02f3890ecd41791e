import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type Axe from 'axe-core'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { waitLimit } from '#test/limits.ts'
import { readPark } from '#test/sample-words.ts'
import { actionDuration, toastDuration } from '#ui/toast/toast-store.ts'
import { demoPark } from './playwright.config.ts'
import { demos, folder, ports } from './products.ts'

declare global {
  interface Window {
    /** Set in a page that `expectAccessible` has checked. */
    axe: typeof Axe
  }
}

/** The demo of this worker: the public pages with units in every status, and a staff area in use. */
export const demo = `http://localhost:${ports[demos[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? 'demo0']}`

/** The facts of the demo's park. */
export const park = readPark(demoPark)

/** The abbreviation of the park's time zone, in any season. */
export const timeZoneName = /\b[A-Z][SD]T\b/

/**
 * Runs before the code of a page. It keeps away the banner, which after some seconds covers part of the window and
 * would make a journey depend on its speed. A query parameter `banner` shows it anyway.
 */
export function keepBannerAway() {
  // A blank page has no origin and no storage.
  if (origin === 'null') return
  if (location.search.includes('banner')) sessionStorage.removeItem('banner-dismissed')
  else sessionStorage.setItem('banner-dismissed', 'yes')
}

/** How long toasts stay in the product (`usual`) and in a journey (`longer`), in milliseconds. */
export const toastTimes = { usual: [toastDuration, actionDuration], longer: waitLimit / 2 }

/**
 * Runs before the code of a page. It keeps toasts for half of a journey's wait limit, so that the journey can read and
 * click them on any machine.
 */
export function keepToasts({ usual, longer }: typeof toastTimes) {
  const { setTimeout: later } = window
  window.setTimeout = ((work: () => void, ms?: number, ...rest: []) =>
    later(work, ms !== undefined && usual.includes(ms) ? longer : ms, ...rest)) as typeof setTimeout
}

/**
 * Runs before the code of a page. Like a browser's translator, it moves a copy of each text into a separate element
 * once React has hydrated the page. A text node that React remembers may then no longer be on the page.
 */
export function translateTexts() {
  const isReady = () =>
    location.pathname.startsWith('/admin') || document.documentElement.dataset.hydrated !== undefined
  const untouched = 'script, style, noscript, title, textarea, option, svg, svg *, font, [contenteditable]'
  const translate = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.matches(untouched)) return
    const translated = document.createElement('font')
    translated.textContent = text.data
    text.replaceWith(translated)
  }
  const translateAll = () => {
    // A document that is just starting to load has no body.
    if (!isReady() || !document.body) return
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }
  new MutationObserver(translateAll).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-hydrated'],
  })
}

/** Options for a journey or a project. */
export type Options = { expectedComplaints: RegExp[]; hasBanner: boolean; isTranslated: boolean }

type Fixtures = Options & { bannerAway: void; toastsKept: void; translated: void; silence: void }

/** A test fails if its pages print an error or a warning that it does not expect. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  hasBanner: [false, { option: true }],
  bannerAway: [
    async ({ context, hasBanner }, use) => {
      if (!hasBanner) await context.addInitScript(keepBannerAway)
      await use()
    },
    { auto: true },
  ],
  isTranslated: [false, { option: true }],
  translated: [
    async ({ context, isTranslated }, use) => {
      if (isTranslated) await context.addInitScript(translateTexts)
      await use()
    },
    { auto: true },
  ],
  toastsKept: [
    async ({ context }, use) => {
      await context.addInitScript(keepToasts, toastTimes)
      await use()
    },
    { auto: true },
  ],
  silence: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use()
      expect(complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const hasAxe = () => 'axe' in window

/** Runs axe, in Chromium only, because the document is the same in every engine. */
export async function expectAccessible(page: Page) {
  if (page.context().browser()?.browserType().name() !== 'chromium') return
  await expectSeparateWords(page)
  // Compiling axe takes longer than running it, so the page keeps it for the next check.
  // The frame of an email is replaced when its content arrives.
  await expect(async () => {
    for (const frame of page.frames()) if (!(await frame.evaluate(hasAxe))) await frame.evaluate(axeSource)
  }).toPass()
  const violations = await page.evaluate(async () => {
    // Dark mode changes only colours.
    const runOnly: Axe.RunOnly = matchMedia('(prefers-color-scheme: dark)').matches
      ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
      : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
    const { violations: found } = await window.axe.run({ resultTypes: ['violations'], runOnly })
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
  expect(violations).toEqual([])
}

/** Texts of notices that a screen reader runs together, because nothing separates them. */
const runTogether = () =>
  [
    ...document.querySelectorAll('[role=alert], [role=status], [aria-live], output, [role=region] > .toasts > li'),
  ].flatMap((notice) => {
    const walker = document.createTreeWalker(notice, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('[aria-hidden=true], style, table'))
        texts.push(walker.currentNode.nodeValue ?? '')
    return texts.flatMap((text, place) => {
      const before = texts[place - 1] ?? ''
      return /\S$/.test(before) && /^[\p{L}\p{N}]/u.test(text) ? [`${before}|${text}`] : []
    })
  })

/** Checks that the parts of each notice are separate words. */
export const expectSeparateWords = async (page: Page) => expect(await page.evaluate(runTogether)).toEqual([])

export async function expectNoSidewaysScrolling(page: Page) {
  const { content, window: width } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(width)
}

/** Whether React has hydrated the page; runs inside it. */
export const isHydrated = () => document.documentElement.dataset.hydrated !== undefined

/** Waits until React has hydrated the page: then links navigate without a page load. */
export const untilHydrated = (page: Page) => expect.poll(() => page.evaluate(isHydrated)).toBe(true)

/**
 * Stops the timers of the page until `page.clock.runFor` advances them, so that time does not depend on the machine.
 */
export async function holdClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/** The section of form B. */
export const contactOf = (page: Page) => page.getByRole('region', { name: 'Talk to the leasing office' })

/** The visible toasts, without their announcements for screen readers. */
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** The rows of a table below its head. */
export const bodyRows = (table: Locator) => table.getByRole('row').filter({ has: table.page().getByRole('cell') })

/** The cells of a row, including its header cell. */
export const cellsOf = (row: Locator) => row.getByRole('rowheader').or(row.getByRole('cell'))

let people = 0
/** A unique email address. */
export const newAddress = () => `visitor-${process.pid}-${Date.now()}-${++people}@example.com`

/** The emails to the office that contain an address; every server writes to a separate folder. */
export async function emailsAbout(address: string) {
  const names = await Array.fromAsync(glob('*/mail/*.eml', { cwd: folder }))
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return emails.filter((email) => email.includes(address))
}

/** The visible options of a select, without its placeholder. */
export const optionsOf = async (place: Page | Locator, label: string | RegExp) => {
  const options = place.getByLabel(label).getByRole('option', { includeHidden: true })
  const all = await options.evaluateAll((elements) =>
    elements.map((element) => [element.getAttribute('value') ?? '', element.textContent ?? '']),
  )
  return all.filter(([value]) => value !== '')
}
