import { keepDraft, readDraft } from '#admin/parts/forms/drafts.ts'
import { wasChangedMeanwhile } from '#admin/parts/forms/was-changed-meanwhile.ts'
import type { Corrections } from '#domain/reading/sheet/sheet.ts'
import { createStore } from '#ui/store.ts'

/** Milliseconds after the last correction. */
const saveAfter = 1000
/** Browsers refuse larger bodies of requests that outlive their page. */
const maxKeptAlive = 60_000

export type SheetSaving = {
  state: 'untouched' | 'saving' | 'saved' | 'not-saved' | 'conflict'
  savedAt: Date | undefined
  /** The stored version that the corrections are based on. */
  version: string
}

export type SaveRequest = {
  body: { corrections: Corrections; heads: string[] }
  version: string
  keepalive: boolean
}

type Options = {
  id: number
  /** The version that is stored, and its corrections. */
  version: string
  stored: Corrections
  /** Returns the new version. */
  send: (request: SaveRequest) => Promise<string>
  onFailure: (error: unknown) => void
}

type Draft = { version: string; corrections: Corrections }
const draftOf = (id: number) => `import sheet ${id}`

/** The corrections that a closed tab could not save, if nobody has changed the sheet since. */
export function unsavedCorrections(id: number, version: string) {
  const text = readDraft(draftOf(id))
  const draft: Draft | undefined = text === null ? undefined : JSON.parse(text)
  return draft?.version === version ? draft.corrections : undefined
}

/** Saves the corrections of a sheet by itself: a second after the last one, and when the page is left. */
export class SheetSaver {
  readonly store
  readonly #options: Options
  #latest: Corrections
  #saved: Corrections
  #heads: readonly string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#latest = options.stored
    this.#saved = options.stored
    this.store = createStore<SheetSaving>({ state: 'untouched', savedAt: undefined, version: options.version })
  }

  change(corrections: Corrections, heads: readonly string[]) {
    this.#heads = heads
    if (corrections === this.#latest) return
    this.#latest = corrections
    this.#wait()
  }

  /** Saves at once; resolves once that is done. */
  flush = async () => {
    await this.#sending
    await this.#save(false)
  }

  /** For a page that is left. What a request cannot take along is kept in the tab. */
  flushAtOnce = () => {
    if (this.#latest === this.#saved) return
    const draft: Draft = { version: this.store.read().version, corrections: this.#latest }
    keepDraft(draftOf(this.#options.id), JSON.stringify(draft))
    void this.#save(true)
  }

  /** Goes on from what a colleague has stored; the next save replaces it. */
  follow(version: string, stored: Corrections) {
    this.#saved = stored
    this.store.set({ ...this.store.read(), state: 'saved', version })
    this.#wait()
  }

  #wait() {
    clearTimeout(this.#timer)
    const { state } = this.store.read()
    if (state === 'conflict') return
    if (this.#latest === this.#saved) {
      if (state === 'saving' || state === 'not-saved') this.#set('saved')
      return
    }
    this.#set('saving')
    this.#timer = setTimeout(() => void this.#save(false), saveAfter)
  }

  #set(state: SheetSaving['state']) {
    this.store.set({ ...this.store.read(), state })
  }

  async #save(isLeaving: boolean) {
    clearTimeout(this.#timer)
    if (this.#sending || this.#latest === this.#saved || this.store.read().state === 'conflict') return
    this.#sending = this.#sendLatest(isLeaving)
    await this.#sending
    this.#sending = undefined
    // What was corrected meanwhile.
    if (this.store.read().state === 'saved') this.#wait()
  }

  async #sendLatest(isLeaving: boolean) {
    const { id, send, onFailure } = this.#options
    const body = { corrections: this.#latest, heads: [...this.#heads] }
    const keepalive = isLeaving && JSON.stringify(body).length < maxKeptAlive
    this.#set('saving')
    try {
      const version = await send({ body, version: this.store.read().version, keepalive })
      this.#saved = body.corrections
      keepDraft(draftOf(id), null)
      this.store.set({ state: 'saved', savedAt: new Date(), version })
    } catch (error) {
      if (wasChangedMeanwhile(error)) this.#set('conflict')
      else {
        this.#set('not-saved')
        onFailure(error)
      }
    }
  }
}
