import { entriesOf, recordOf } from '#domain/text/typed-record.ts'
import { createStore, type Store } from '#ui/store.ts'

/** The pause in typing after which a text is saved, in ms. */
export const typingPause = 800

/**
 * How far a text is that is not stored yet. Typing leads to `typed` or `invalid` from every phase.
 *
 *   typed ── pause, commit, leave ──▶ waiting ──────── next in turn ───────▶ sending ── stored ──▶ no entry
 *   invalid ───────────────── retry ──▶ ▲                                    │
 *                                       ├── retry, other field stored ── refused     the server does not accept the text
 *                                       ├── decide('own') ────────────── conflict    another user has changed the value
 *                                       └── retry ────────────────────── failed      the text may have been stored or not
 */
type Phase = 'typed' | 'invalid' | 'waiting' | 'sending' | 'refused' | 'conflict' | 'failed'

export type Unsaved = {
  text: string
  /** The stored text when the field was first edited. */
  seen: string
  phase: Phase
  /** Why the text is invalid, was refused or is in conflict. */
  message?: string | undefined
  /** The text undoes an earlier change. */
  isUndo?: boolean
}

export type Saving<Field extends string> = {
  unsaved: Partial<Record<Field, Unsaved>>
  savedAt: Date | undefined
}

export type Saved<Field extends string> = { field: Field; from: string; to: string; isUndo: boolean }

/** The fields with unsaved texts that need the user. */
export const unsavedFields = <Field extends string>({ unsaved }: Saving<Field>) =>
  entriesOf(unsaved).flatMap(([field, { phase }]) => (waitsForSomebody.has(phase) ? [field] : []))
const waitsForSomebody: ReadonlySet<Phase> = new Set(['invalid', 'refused', 'conflict', 'failed'] as const)

type Texts<Field extends string> = Partial<Record<Field, string>>

/** The texts of one request, with the stored text of each when its field was first edited. */
export type SaveRequest<Field extends string> = { texts: Texts<Field>; seen: Texts<Field>; isUndo: boolean }

/** Unsaved texts, in the form that survives a reload. */
export type Draft<Field extends string> = Partial<Record<Field, Pick<Unsaved, 'text' | 'seen'>>>

type Options<Field extends string> = {
  /** The stored text of a field, as last read by the browser. */
  stored: (field: Field) => string
  /** Whether two texts mean the same value. */
  isSame: (field: Field, one: string, other: string) => boolean
  /** Why a text is invalid. */
  validate: (field: Field, text: string) => string | undefined
  /** Stores the texts. Once it settles, `stored` returns them, or after a conflict the texts of the other user. */
  save: (request: SaveRequest<Field>) => Promise<unknown>
  /** The message of an error that rules out a retry with the same text; undefined for any other error. */
  refusalMessage: (error: unknown) => string | undefined
  /** If other users' changes are why nothing was stored, a message for each such field. */
  conflicts: (error: unknown) => Texts<Field> | undefined
  /** Whether the user has withdrawn the change; the stored text then returns. */
  isTakenBack?: (error: unknown) => boolean
  onSaved: (saved: Saved<Field>) => void
  onNotSaved: (error: unknown) => void
}

type Sent<Field extends string> = Saved<Field> & { seen: string }

/**
 * Saves the fields of a record as they change. Only one request runs at a time, with one field, so that a refused text
 * does not hold up other fields. Only the newest text of each field is sent.
 */
export class Saver<Field extends string> {
  readonly store: Store<Saving<Field>> = createStore<Saving<Field>>({ unsaved: {}, savedAt: undefined })
  readonly #options: Options<Field>
  readonly #pauses = new Map<Field, ReturnType<typeof setTimeout>>()
  /** Texts of failed requests; they may have been stored anyway. */
  readonly #uncertain = new Map<Field, Set<string>>()
  #requests = 0

  constructor(options: Options<Field>) {
    this.#options = options
  }

  /** The unsaved text of a field, or else the stored one. */
  textOf(field: Field) {
    return this.#entry(field)?.text ?? this.#options.stored(field)
  }

  /** Takes a text while it is typed, and saves it after a pause. */
  type(field: Field, text: string) {
    this.hold(field, text)
    if (this.#entry(field)?.phase === 'typed') {
      this.#pauses.set(
        field,
        setTimeout(() => this.commit(field), typingPause),
      )
    }
  }

  /** Takes a text that may be incomplete, and waits for `commit` or `leave`. */
  hold(field: Field, text: string, isUndo = false) {
    this.#clearPause(field)
    const message = this.#options.validate(field, text)
    this.#set(field, { text, seen: this.#seen(field), phase: message ? 'invalid' : 'typed', message, isUndo })
  }

  /** Saves a typed text without waiting for the pause. */
  commit(field: Field) {
    this.#clearPause(field)
    if (this.#entry(field)?.phase === 'typed') this.#move(field, 'waiting')
    this.#sendNext()
  }

  /** Takes a complete value and saves it. */
  put(field: Field, text: string, { isUndo = false } = {}) {
    this.hold(field, text, isUndo)
    this.commit(field)
  }

  /** Saves a field that has lost the focus. An invalid text that is blank is dropped, and the stored text returns. */
  leave(field: Field) {
    const entry = this.#entry(field)
    if (entry?.phase === 'invalid' && entry.text.trim() === '') this.#set(field, undefined)
    this.commit(field)
  }

  /** Drops a typed text of which only a part is left in the control. */
  discard(field: Field) {
    this.#clearPause(field)
    const phase = this.#entry(field)?.phase
    if (phase === 'typed' || phase === 'invalid') this.#set(field, undefined)
  }

  /** Resolves a conflict: saves the own text over the other one, or drops it. */
  decide(field: Field, whose: 'own' | 'other') {
    if (this.#entry(field)?.phase !== 'conflict') return
    if (whose === 'other') this.#set(field, undefined)
    else this.#rebase(field, { phase: 'waiting', message: undefined })
    this.#sendNext()
  }

  /** Sends all unsaved texts again. */
  retry() {
    for (const field of this.#fieldsIn('failed', 'refused', 'invalid')) this.#move(field, 'waiting')
    this.#sendNext()
  }

  /** Leaves all fields. */
  flush() {
    for (const field of this.#fieldsIn('typed', 'invalid')) this.leave(field)
  }

  /** Sends everything in one request, because the page is closing and cannot wait for responses. */
  flushAtOnce() {
    for (const field of this.#fieldsIn('typed')) this.#move(field, 'waiting')
    const fields = this.#fieldsIn('waiting').filter((field) => !this.#isStored(field, this.#entry(field)?.text ?? ''))
    if (fields.length > 0) void this.#send(fields)
  }

  /** Restores the unsaved texts of an earlier page; they wait for `retry`. */
  restore(draft: Draft<Field>) {
    for (const [field, { text, seen }] of entriesOf(draft)) {
      if (this.#entry(field) || this.#isStored(field, text)) continue
      const message = this.#options.validate(field, text)
      this.#set(field, { text, seen, phase: message ? 'invalid' : 'failed', message })
    }
  }

  #sendNext() {
    if (this.#requests > 0) return
    for (const field of this.#fieldsIn('waiting')) {
      const text = this.#entry(field)?.text ?? ''
      const message = this.#options.validate(field, text)
      if (message) this.#move(field, 'invalid', message)
      else if (this.#isStored(field, text) && !this.#uncertain.has(field)) this.#set(field, undefined)
      else return void this.#send([field])
    }
  }

  async #send(fields: readonly Field[]) {
    const sent = fields.map((field): Sent<Field> => {
      this.#move(field, 'sending')
      const { text = '', seen = '', isUndo = false } = this.#entry(field) ?? {}
      return { field, from: this.#options.stored(field), to: text, seen, isUndo }
    })
    const texts = recordOf(sent.map(({ field, to }) => [field, to]))
    const seen = recordOf(sent.map((one) => [one.field, one.seen]))
    this.#requests += 1
    const failure = await this.#options.save({ texts, seen, isUndo: sent.every(({ isUndo }) => isUndo) }).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    this.#requests -= 1
    if (failure) this.#handleFailure(sent, failure.error)
    else this.#handleSuccess(sent)
    this.#sendNext()
  }

  #handleSuccess(sent: readonly Sent<Field>[]) {
    for (const { seen: _, ...saved } of sent) {
      const { field } = saved
      this.#uncertain.delete(field)
      if (this.#isUnchanged(saved)) {
        this.#set(field, undefined, new Date())
        this.#options.onSaved(saved)
      } else this.#rebase(field)
    }
    // A refused text may fit now that another field has changed, like the start of a lease after a change of its end.
    for (const field of this.#fieldsIn('refused')) this.#move(field, 'waiting')
  }

  #handleFailure(sent: readonly Sent<Field>[], error: unknown) {
    if (this.#options.isTakenBack?.(error)) {
      for (const one of sent) if (this.#isUnchanged(one)) this.#set(one.field, undefined)
      return
    }
    const conflicts = this.#options.conflicts(error)
    const message = sent.length === 1 ? this.#options.refusalMessage(error) : undefined
    const isNews = conflicts
      ? this.#handleConflicts(sent, conflicts)
      : message === undefined
        ? this.#handleLoss(sent)
        : this.#handleRefusal(sent, message)
    if (isNews) this.#options.onNotSaved(error)
  }

  #handleRefusal(sent: readonly Sent<Field>[], message: string) {
    const refused = sent.filter((one) => this.#isUnchanged(one))
    const isNews = refused.some(({ field }) => this.#entry(field)?.message !== message)
    for (const { field } of refused) this.#move(field, 'refused', message)
    return isNews
  }

  /** After a failure nothing is sent until the user retries or types. */
  #handleLoss(sent: readonly Sent<Field>[]) {
    const failed = sent.filter((one) => this.#isUnchanged(one))
    for (const { field, to } of sent) this.#uncertain.set(field, (this.#uncertain.get(field) ?? new Set()).add(to))
    for (const { field } of failed) this.#move(field, 'failed')
    for (const field of this.#fieldsIn('waiting')) this.#move(field, 'failed')
    return failed.length > 0
  }

  /** Marks the fields that another user has changed; the user sees both values and decides. */
  #handleConflicts(sent: readonly Sent<Field>[], conflicts: Texts<Field>) {
    let isNews = false
    for (const one of sent.filter((each) => this.#isUnchanged(each))) {
      const { field } = one
      const message = conflicts[field]
      if (message === undefined) this.#move(field, 'waiting')
      else if (this.#isOwn(field)) this.#rebase(field, { phase: 'waiting' })
      else {
        this.#move(field, 'conflict', message)
        isNews = true
      }
    }
    return isNews
  }

  /** Whether the stored text came from this saver, in a request whose response was lost. */
  #isOwn(field: Field) {
    return [...(this.#uncertain.get(field) ?? [])].some((text) => this.#isStored(field, text))
  }

  /** Bases an entry on the text that is stored now. */
  #rebase(field: Field, changes: Partial<Pick<Unsaved, 'phase' | 'message'>> = {}) {
    const entry = this.#entry(field)
    if (entry) this.#set(field, { ...entry, seen: this.#options.stored(field), ...changes })
  }

  #isStored(field: Field, text: string) {
    return this.#options.isSame(field, text, this.#options.stored(field))
  }

  /** Whether nothing was typed since a text was sent. */
  #isUnchanged({ field, to }: Pick<Saved<Field>, 'field' | 'to'>) {
    const entry = this.#entry(field)
    return entry?.phase === 'sending' && entry.text === to
  }

  /** A user who types during a conflict has seen the stored text. */
  #seen(field: Field) {
    const entry = this.#entry(field)
    return entry && entry.phase !== 'conflict' ? entry.seen : this.#options.stored(field)
  }

  #entry(field: Field) {
    return this.store.read().unsaved[field]
  }

  #fieldsIn(...phases: Phase[]) {
    return entriesOf(this.store.read().unsaved)
      .filter(([, { phase }]) => phases.includes(phase))
      .map(([field]) => field)
  }

  #move(field: Field, phase: Phase, message = this.#entry(field)?.message) {
    const entry = this.#entry(field)
    if (entry) this.#set(field, { ...entry, phase, message })
  }

  #set(field: Field, entry: Unsaved | undefined, savedAt = this.store.read().savedAt) {
    const others = entriesOf(this.store.read().unsaved).filter(([name]) => name !== field)
    // The latest entry becomes the last key, so that fields are sent in the order of their changes.
    const unsaved: Saving<Field>['unsaved'] = recordOf(entry ? [...others, [field, entry]] : others)
    this.store.set({ unsaved, savedAt })
  }

  #clearPause(field: Field) {
    clearTimeout(this.#pauses.get(field))
  }
}
