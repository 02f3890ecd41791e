import { createStore, type Store } from '#client/store.ts'

/** How long somebody must pause for what was typed to be saved by itself, in ms. */
export const typingPause = 800

/**
 * How far a text is that is not stored yet: being typed, waiting for its turn, on its way, wrong so that it is not sent at
 * all, refused by the server as it stands, or failed on the way so that nobody knows whether it arrived.
 */
type Phase = 'typed' | 'waiting' | 'sending' | 'wrong' | 'refused' | 'failed'

export type Unsaved = {
  text: string
  phase: Phase
  /** Why it is wrong, or was refused. */
  says?: string | undefined
  /** It puts back what stood there before. */
  undoes?: boolean
}

export type Saving<Field extends string> = {
  unsaved: Partial<Record<Field, Unsaved>>
  savedAt: Date | undefined
}

export type Saved<Field extends string> = { field: Field; from: string; to: string; undid: boolean }

type Texts<Field extends string> = Partial<Record<Field, string>>

type Parts<Field extends string> = {
  /** What is stored of a field, as far as the browser knows. */
  stored: (field: Field) => string
  /** Whether a text says the same as another, however it is typed. */
  same: (field: Field, one: string, other: string) => boolean
  /** Why a text cannot be sent. */
  whyWrong: (field: Field, text: string) => string | undefined
  /** Stores these fields; afterwards `stored` knows them. */
  save: (texts: Texts<Field>) => Promise<unknown>
  /** The sentence of a refusal by which sending the same again is in vain; nothing for any other failure. */
  refusal: (error: unknown) => string | undefined
  onSaved: (saved: Saved<Field>) => void
  onNotSaved: (error: unknown) => void
}

export type Saver<Field extends string> = ReturnType<typeof createSaver<Field>>

/**
 * Saves the fields of one thing as they are changed: one request at a time, one field in each so that a refused value
 * takes no other down with it, and of each field only the newest value.
 */
export function createSaver<Field extends string>(parts: Parts<Field>) {
  const store: Store<Saving<Field>> = createStore<Saving<Field>>({ unsaved: {}, savedAt: undefined })
  const pauses = new Map<Field, ReturnType<typeof setTimeout>>()
  /** What became of their last value is not known, so that even the stored text is worth sending. */
  const uncertain = new Set<Field>()
  const flying = new Set<Field>()

  const isStored = (field: Field, text: string) => parts.same(field, text, parts.stored(field))
  const entryOf = (field: Field) => store.read().unsaved[field]
  const fieldsIn = (...phases: Phase[]) =>
    (Object.entries(store.read().unsaved) as [Field, Unsaved][])
      .filter(([, { phase }]) => phases.includes(phase))
      .map(([field]) => field)

  function set(field: Field, entry: Unsaved | undefined, savedAt = store.read().savedAt) {
    const { [field]: _, ...others } = store.read().unsaved
    // What is set last stands last, so that fields are sent in the order in which they were changed.
    const unsaved = entry ? { ...others, [field]: entry } : others
    store.set({ unsaved: unsaved as Saving<Field>['unsaved'], savedAt })
  }

  function move(field: Field, phase: Phase, says = entryOf(field)?.says) {
    const entry = entryOf(field)
    if (entry) set(field, { ...entry, phase, says })
  }

  /** Takes a text as it is typed; it is saved after a pause. */
  function type(field: Field, text: string, undoes = false) {
    clearTimeout(pauses.get(field))
    const wrong = parts.whyWrong(field, text)
    set(field, { text, phase: wrong ? 'wrong' : 'typed', says: wrong, undoes })
    if (!wrong) pauses.set(field, setTimeout(commit, typingPause, field))
  }

  /** Saves what was typed without waiting for a pause. */
  function commit(field: Field) {
    clearTimeout(pauses.get(field))
    if (entryOf(field)?.phase === 'typed') move(field, 'waiting')
    sendNext()
  }

  /** Somebody went on to another field: what is there is saved; what was only emptied comes back. */
  function leave(field: Field) {
    const entry = entryOf(field)
    if (entry?.phase === 'wrong' && entry.text.trim() === '') set(field, undefined)
    commit(field)
  }

  function sendNext() {
    if (flying.size > 0) return
    for (const field of fieldsIn('waiting')) {
      const text = entryOf(field)?.text ?? ''
      const wrong = parts.whyWrong(field, text)
      if (wrong) move(field, 'wrong', wrong)
      else if (isStored(field, text) && !uncertain.has(field)) set(field, undefined)
      else return void send([field])
    }
  }

  async function send(fields: Field[]) {
    const sent = fields.map((field) => {
      move(field, 'sending')
      flying.add(field)
      return { field, from: parts.stored(field), to: entryOf(field)?.text ?? '' }
    })
    const error = await parts
      .save(Object.fromEntries(sent.map(({ field, to }) => [field, to])) as Texts<Field>)
      .then(() => undefined)
      .catch((reason: unknown) => ({ reason }))
    for (const { field } of sent) flying.delete(field)
    if (error) lose(sent, error.reason)
    else land(sent)
    sendNext()
  }

  type Sent = Pick<Saved<Field>, 'field' | 'from' | 'to'>

  /** The entry of what was sent, unless something newer has been typed since. */
  const unchanged = ({ field, to }: Sent) => {
    const entry = entryOf(field)
    return entry?.phase === 'sending' && entry.text === to ? entry : undefined
  }

  function land(sent: Sent[]) {
    for (const one of sent) {
      uncertain.delete(one.field)
      const entry = unchanged(one)
      if (!entry) continue
      set(one.field, undefined, new Date())
      parts.onSaved({ ...one, undid: entry.undoes === true })
    }
    // What did not fit before may fit now, as the start of a lease once its end has moved.
    for (const field of fieldsIn('refused')) move(field, 'waiting')
  }

  function lose(sent: Sent[], error: unknown) {
    const sentence = sent.length === 1 ? parts.refusal(error) : undefined
    let news = false
    for (const one of sent) {
      if (sentence === undefined) uncertain.add(one.field)
      const entry = unchanged(one)
      if (!entry) continue
      news ||= sentence === undefined || entry.says !== sentence
      move(one.field, sentence === undefined ? 'failed' : 'refused', sentence)
    }
    // After a failure nothing more is sent before somebody says so, or types again.
    if (sentence === undefined) for (const field of fieldsIn('waiting')) move(field, 'failed')
    if (news) parts.onNotSaved(error)
  }

  return {
    store,
    type,
    commit,
    /** Takes a value that is whole as it stands, and saves it. */
    put(field: Field, text: string, { undoes = false } = {}) {
      type(field, text, undoes)
      commit(field)
    },
    leave,
    /** What was typed of a field is only half a value now: it is not saved, and what stood there before is neither. */
    forget(field: Field) {
      clearTimeout(pauses.get(field))
      const phase = entryOf(field)?.phase
      if (phase === 'typed' || phase === 'wrong') set(field, undefined)
    },
    /** Sends everything anew that was not saved. */
    retry() {
      for (const field of fieldsIn('failed', 'refused', 'wrong')) move(field, 'waiting', undefined)
      sendNext()
    },
    /** Somebody went away from all fields. */
    flush() {
      for (const field of fieldsIn('typed', 'wrong')) leave(field)
    },
    /** The page goes away: there is no time to wait for answers. */
    flushAtOnce() {
      for (const field of fieldsIn('typed')) move(field, 'waiting')
      const fields = fieldsIn('waiting').filter((field) => !isStored(field, entryOf(field)?.text ?? ''))
      if (fields.length > 0) void send(fields)
    },
    /** Takes up texts of before that were never saved; they wait for somebody to send them. */
    restore(texts: Texts<Field>) {
      for (const [field, text] of Object.entries(texts) as [Field, string][]) {
        if (entryOf(field) || isStored(field, text)) continue
        const wrong = parts.whyWrong(field, text)
        set(field, { text, phase: wrong ? 'wrong' : 'failed', says: wrong })
      }
    },
  }
}
