import { MiniBrowser } from './mini-browser.ts'
import { WebKitPage } from './page.ts'
import type { Json } from './remote-inspector.ts'
import { newId } from './values.ts'

type Emit = (method: string, params: Json) => void
type Cookie = { name: string; value: string; domain: string; path: string } & Json
type BidiCookie = { value: { value: string }; domain: string; path?: string; sameSite?: string; expiry?: number } & Json

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const keyOf = ({ name, domain, path }: Json) => `${String(name)} ${String(domain)} ${String(path)}`

/** The browser of one journey, with the settings of all its pages. */
export class UserContext {
  readonly id = newId()
  readonly pages: WebKitPage[] = []
  readonly scripts = new Map<string, string>()
  viewport = { width: 1280, height: 720 }
  scheme: string | undefined
  /** The inspector returns a page's cookies only; these are the cookies of every origin. */
  readonly #jar = new Map<string, Cookie>()
  readonly #browser: Promise<MiniBrowser>
  readonly #emit: Emit

  constructor(program: string, display: string, emit: Emit) {
    this.#browser = MiniBrowser.start(program, display)
    this.#emit = emit
  }

  async open() {
    const scripts = () => [...this.scripts.values()].join('\n')
    const page = await WebKitPage.open(await this.#browser, scripts, this.#emit)
    this.pages.push(page)
    await page.resize(this.viewport.width, this.viewport.height)
    if (this.scheme !== undefined) await page.colourScheme(this.scheme)
    for (const cookie of this.#jar.values()) await page.setCookie(cookie)
    page.announce(this.id)
    return page
  }

  async close(page: WebKitPage) {
    this.pages.splice(this.pages.indexOf(page), 1)
    await page.close()
  }

  async stop() {
    for (const page of this.pages) page.gone()
    ;(await this.#browser).stop()
  }

  async updateScripts() {
    await Promise.all(this.pages.map((page) => page.updateScripts()))
  }

  async setCookie({ value, sameSite, expiry, path = '/', ...rest }: BidiCookie) {
    const cookie: Cookie = {
      ...rest,
      name: String(rest['name']),
      path,
      value: value.value,
      sameSite: capital(sameSite ?? 'none'),
      session: expiry === undefined,
      expires: expiry === undefined ? 0 : expiry * 1000,
    }
    this.#jar.set(keyOf(cookie), cookie)
    for (const page of this.pages) await page.setCookie(cookie)
  }

  async cookies(): Promise<Json[]> {
    const shown = await Promise.all(this.pages.map((page) => page.cookies()))
    for (const cookie of shown.flat()) this.#jar.set(keyOf(cookie), cookie as Cookie)
    return [...this.#jar.values()].map(
      ({ name, value, domain, path, httpOnly, secure, session, expires, sameSite }) => ({
        name,
        value: { type: 'string', value },
        domain,
        path,
        httpOnly,
        secure,
        sameSite: String(sameSite).toLowerCase(),
        ...(session === true ? {} : { expiry: Number(expires) / 1000 }),
      }),
    )
  }

  async deleteCookies(filter: Json = {}) {
    await this.cookies()
    for (const [key, cookie] of this.#jar) {
      if (Object.entries(filter).some(([name, value]) => cookie[name] !== value)) continue
      this.#jar.delete(key)
      const url = `http${cookie['secure'] === true ? 's' : ''}://${cookie.domain.replace(/^\./, '')}${cookie.path}`
      for (const page of this.pages) await page.deleteCookie(cookie.name, url)
    }
  }
}
