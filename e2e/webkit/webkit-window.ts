import { type By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { Select } from 'selenium-webdriver/lib/select.js'
import { waitLimit } from '#test/limits.ts'
import { by, type office } from '../staff.ts'
import { demo, isHydrated, keepBannerAway, keepToasts, toastTimes } from '../visitor.ts'

/** The driver's errors for an element that is not there yet, is being replaced, or is still covered. */
const passing = [
  error.NoSuchElementError,
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
]
/** Milliseconds between two checks of a condition. */
const pause = 50

/** A window of WebKit. Every check and every click waits for its element. */
export class WebKitWindow {
  readonly driver: WebDriver
  /** The sites that the window has visited. */
  private readonly origins = new Set<string>()

  private constructor(driver: WebDriver) {
    this.driver = driver
  }

  /** Replaces the window of a session with a pop-up, which has no tool bar and can be as narrow as a phone. */
  static async open(driver: WebDriver) {
    const first = await driver.getWindowHandle()
    await driver.executeScript("window.open('about:blank', '_blank', 'popup,noopener,width=1440,height=900')")
    const popup = (await driver.getAllWindowHandles()).find((handle) => handle !== first)
    if (popup === undefined) throw new Error('WebKit has opened no pop-up')
    // It has a separate process, which must be running before the first window is closed.
    await driver.switchTo().window(popup)
    await driver.executeScript('return document.readyState')
    await driver.switchTo().window(first)
    await driver.close()
    await driver.switchTo().window(popup)
    return new WebKitWindow(driver)
  }

  /** Loads a page without its banner, and from then on collects the errors of its scripts. */
  async goto(address: string) {
    const { origin } = new URL(address)
    if (!this.origins.has(origin)) {
      // The storage of a site is accessible only from one of its pages.
      await this.driver.get(`${origin}/readyz`)
      await this.run(keepBannerAway)
      this.origins.add(origin)
    }
    await this.driver.get(address)
    await this.prepare()
  }

  async reload() {
    await this.driver.navigate().refresh()
    await this.prepare()
  }

  private async prepare() {
    await this.run(collectComplaints)
    await this.run(keepToasts, toastTimes)
  }

  /** Opens a page of the demo's staff area as a user of a role. */
  async openAs(who: keyof typeof office, path = '/admin') {
    const cookies = await by(who, async (calls) => (await calls.storageState()).cookies)
    // A cookie can be set only on a page of its site.
    await this.driver.get(`${demo}/readyz`)
    for (const { name, value, httpOnly } of cookies) await this.driver.manage().addCookie({ name, value, httpOnly })
    await this.goto(demo + path)
  }

  hydrated = () => this.until('hydration', () => this.run(isHydrated))

  /** Clears the browser's storage for the sites that the window has visited. */
  async clear() {
    for (const origin of this.origins) {
      await this.driver.get(`${origin}/readyz`)
      await this.driver.manage().deleteAllCookies()
      await this.run(() => localStorage.clear())
    }
  }

  resize = (width: number, height: number) => this.driver.manage().window().setRect({ width, height })

  address = () => this.driver.getCurrentUrl()

  /** Runs a function inside the page; elements found by the driver can be passed to it. */
  run<Result>(script: (...args: never[]) => Result, ...args: unknown[]) {
    return this.driver.executeScript<Awaited<Result>>(script, ...args)
  }

  /** Waits until `attempt` returns something other than false, null or undefined. */
  async until<Result>(what: string, attempt: () => Promise<Result>) {
    let reason: unknown
    const patient = async () => {
      try {
        return await attempt()
      } catch (failure) {
        if (passing.every((kind) => !(failure instanceof kind))) throw failure
        reason = failure
        return undefined
      }
    }
    try {
      return await this.driver.wait(patient, waitLimit, what, pause)
    } catch (failure) {
      throw failure instanceof error.TimeoutError ? new Error(failure.message, { cause: reason }) : failure
    }
  }

  /** All displayed elements. */
  async allOf(locator: By) {
    const found = await this.driver.findElements(locator)
    const isDisplayed = await Promise.all(found.map((element) => element.isDisplayed()))
    return found.filter((_, place) => isDisplayed[place])
  }

  /** The first displayed element. */
  shown = (locator: By): Promise<WebElement> =>
    this.until(`${locator} is shown`, async () => (await this.allOf(locator))[0]) as Promise<WebElement>

  gone = (locator: By) => this.until(`${locator} is gone`, async () => (await this.allOf(locator)).length === 0)

  press = (locator: By) =>
    this.until(`${locator} can be pressed`, async () => {
      const element = await this.shown(locator)
      await this.run(scrollTo, element)
      await element.click()
      return true
    })

  /** Replaces the text of a field. */
  async type(locator: By, ...keys: string[]) {
    await this.press(locator)
    await this.driver
      .actions()
      .keyDown(Key.CONTROL)
      .sendKeys('a')
      .keyUp(Key.CONTROL)
      .sendKeys(...keys)
      .perform()
  }

  /**
   * Replaces the text of a field at once, like a paste: a field that saves itself would store the beginning of a text
   * that is typed slowly. A dialog that is opening may still take the focus from the field.
   */
  async paste(locator: By, words: string, ...keys: string[]) {
    await this.until(`${words} is in the field`, async () => {
      await this.type(locator)
      await this.run((inserted: string) => document.execCommand('insertText', false, inserted), words)
      return (await this.valueOf(locator)) === words
    })
    await this.keys(...keys)
  }

  /** Types month, day, year and optionally the time into a date field, starting at its first part. */
  async typeDay(locator: By, ...parts: string[]) {
    await (await this.shown(locator)).sendKeys(parts.join(Key.ARROW_RIGHT))
  }

  /** Types into whatever has the focus. */
  async keys(...keys: string[]) {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform()
  }

  async choose(locator: By, option: string) {
    await new Select(await this.shown(locator)).selectByVisibleText(option)
  }

  /** Chooses a file; its input may be hidden. */
  upload = (locator: By, path: string) =>
    this.until(`${locator} is there`, async () => {
      await this.driver.findElement(locator).sendKeys(path)
      return true
    })

  async valueOf(locator: By) {
    return (await this.shown(locator)).getAttribute('value')
  }

  async textOf(locator: By) {
    return (await this.shown(locator)).getText()
  }

  focused = (locator: By) =>
    this.until(`${locator} has the focus`, async () =>
      this.run((element: Element) => document.activeElement === element, await this.driver.findElement(locator)),
    )

  inView = (locator: By) =>
    this.until(`${locator} is in the window`, async () =>
      this.run(
        (element: Element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect()
          return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
        },
        await this.shown(locator),
      ),
    )

  /** The errors that the scripts of the pages reported after loading. */
  complaints = () =>
    this.run((): string[] =>
      // A blank page has no storage.
      location.protocol === 'about:' ? [] : JSON.parse(sessionStorage.getItem('complaints') ?? '[]'),
    )
}

/** Runs inside the page. The driver scrolls as smoothly as the page does and clicks before that has ended. */
function scrollTo(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Runs inside the page. The storage of the tab survives a navigation. */
function collectComplaints() {
  const keep = (complaint: string) => {
    const all: string[] = JSON.parse(sessionStorage.getItem('complaints') ?? '[]')
    sessionStorage.setItem('complaints', JSON.stringify([...all, complaint]))
  }
  addEventListener('error', ({ message }) => keep(message))
  addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled rejection: ${reason}`))
  const { error: write } = console
  console.error = (...words: unknown[]) => {
    keep(words.join(' '))
    write(...words)
  }
}
