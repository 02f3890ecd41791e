import { createStore, type Store } from '#ui/store.ts'

/** How long somebody must pause for what was typed to be saved by itself, in ms. */
export const typingPause = 800

/**
 * How far a text is that is not stored yet: being typed, waiting for its turn, on its way, wrong so that it is not sent at
 * all, refused by the server as it stands, in conflict with a value that was not seen when it was typed, or failed on
 * the way so that nobody knows whether it arrived.
 */
type Phase = 'typed' | 'waiting' | 'sending' | 'wrong' | 'refused' | 'conflict' | 'failed'

export type Unsaved = {
  text: string
  /** What was stored when the field was first edited. */
  seen: string
  phase: Phase
  /** Why it is wrong, or was refused. */
  message?: string | undefined
  /** It puts back what stood there before. */
  undoes?: boolean
}

export type Saving<Field extends string> = {
  unsaved: Partial<Record<Field, Unsaved>>
  savedAt: Date | undefined
}

export type Saved<Field extends string> = { field: Field; from: string; to: string; undid: boolean }

type Texts<Field extends string> = Partial<Record<Field, string>>

/** Texts on their way, with what was stored of each when it was first edited. */
export type Sending<Field extends string> = { texts: Texts<Field>; seen: Texts<Field>; undoes: boolean }

/** Texts that were never saved, as a page keeps them for the next one. */
export type Kept<Field extends string> = Partial<Record<Field, Pick<Unsaved, 'text' | 'seen'>>>

type Options<Field extends string> = {
  /** What is stored of a field, as far as the browser knows. */
  stored: (field: Field) => string
  /** Whether a text says the same as another, however it is typed. */
  same: (field: Field, one: string, other: string) => boolean
  /** Why a text cannot be sent. */
  whyWrong: (field: Field, text: string) => string | undefined
  /** Stores these fields; afterwards `stored` knows them, or what others have stored if it fails for that. */
  save: (sending: Sending<Field>) => Promise<unknown>
  /** The sentence of a refusal by which sending the same again is in vain; nothing for any other failure. */
  refusal: (error: unknown) => string | undefined
  /** Says who changed which field to what, where that is why nothing was stored. */
  conflicts: (error: unknown) => Texts<Field> | undefined
  onSaved: (saved: Saved<Field>) => void
  onNotSaved: (error: unknown) => void
}

export type Saver<Field extends string> = ReturnType<typeof createSaver<Field>>

/**
 * Saves the fields of one thing as they are changed: one request at a time, one field in each so that a refused value
 * takes no other down with it, and of each field only the newest value.
 */
export function createSaver<Field extends string>(options: Options<Field>) {
  const store: Store<Saving<Field>> = createStore<Saving<Field>>({ unsaved: {}, savedAt: undefined })
  const pauses = new Map<Field, ReturnType<typeof setTimeout>>()
  /** Texts that may have arrived although their request failed; with one even the stored text is worth sending. */
  const uncertain = new Map<Field, Set<string>>()
  const flying = new Set<Field>()

  const isStored = (field: Field, text: string) => options.same(field, text, options.stored(field))
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

  function move(field: Field, phase: Phase, message = entryOf(field)?.message) {
    const entry = entryOf(field)
    if (entry) set(field, { ...entry, phase, message })
  }

  /** Somebody who types on in view of a conflict has seen what is stored. */
  function seenOf(field: Field) {
    const entry = entryOf(field)
    return entry && entry.phase !== 'conflict' ? entry.seen : options.stored(field)
  }

  /** Takes a text as it is typed; it is saved after a pause. */
  function type(field: Field, text: string, undoes = false) {
    clearTimeout(pauses.get(field))
    const wrong = options.whyWrong(field, text)
    set(field, { text, seen: seenOf(field), phase: wrong ? 'wrong' : 'typed', message: wrong, undoes })
    if (!wrong) pauses.set(field, setTimeout(commit, typingPause, field))
  }

  /** Takes a text that may be half of what somebody means; it waits to be committed or left. */
  function hold(field: Field, text: string) {
    type(field, text)
    clearTimeout(pauses.get(field))
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
      const wrong = options.whyWrong(field, text)
      if (wrong) move(field, 'wrong', wrong)
      else if (isStored(field, text) && !uncertain.has(field)) set(field, undefined)
      else return void send([field])
    }
  }

  async function send(fields: Field[]) {
    const sent = fields.map((field) => {
      move(field, 'sending')
      flying.add(field)
      const { text = '', seen = '', undoes = false } = entryOf(field) ?? {}
      return { field, from: options.stored(field), to: text, seen, undoes }
    })
    const fieldsTo = (what: 'to' | 'seen') =>
      Object.fromEntries(sent.map((one) => [one.field, one[what]])) as Texts<Field>
    const error = await options
      .save({ texts: fieldsTo('to'), seen: fieldsTo('seen'), undoes: sent.every(({ undoes }) => undoes) })
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
      if (!entry) {
        const newer = entryOf(one.field)
        if (newer) set(one.field, { ...newer, seen: options.stored(one.field) })
        continue
      }
      set(one.field, undefined, new Date())
      const { field, from, to } = one
      options.onSaved({ field, from, to, undid: entry.undoes === true })
    }
    // What did not fit before may fit now, as the start of a lease once its end has moved.
    for (const field of fieldsIn('refused')) move(field, 'waiting')
  }

  function lose(sent: Sent[], error: unknown) {
    const conflicts = options.conflicts(error)
    if (conflicts) return meet(sent, conflicts, error)
    const message = sent.length === 1 ? options.refusal(error) : undefined
    let news = false
    for (const one of sent) {
      if (message === undefined) uncertain.set(one.field, (uncertain.get(one.field) ?? new Set()).add(one.to))
      const entry = unchanged(one)
      if (!entry) continue
      news ||= message === undefined || entry.message !== message
      move(one.field, message === undefined ? 'failed' : 'refused', message)
    }
    // After a failure nothing more is sent before somebody says so, or types again.
    if (message === undefined) for (const field of fieldsIn('waiting')) move(field, 'failed')
    if (news) options.onNotSaved(error)
  }

  /** Others have stored something else in these fields meanwhile: who sees both decides. */
  function meet(sent: Sent[], conflicts: Texts<Field>, error: unknown) {
    let news = false
    for (const one of sent) {
      const entry = unchanged(one)
      if (!entry) continue
      const { field } = one
      const message = conflicts[field]
      const isOwn = [...(uncertain.get(field) ?? [])].some((text) => isStored(field, text))
      if (message === undefined) move(field, 'waiting')
      else if (isOwn) set(field, { ...entry, seen: options.stored(field), phase: 'waiting' })
      else {
        news = true
        move(field, 'conflict', message)
      }
    }
    if (news) options.onNotSaved(error)
  }

  return {
    store,
    type,
    hold,
    commit,
    /** Ends a conflict: what was typed here is saved over the other value, or is given up for it. */
    decide(field: Field, whose: 'own' | 'other') {
      const entry = entryOf(field)
      if (entry?.phase !== 'conflict') return
      if (whose === 'other') set(field, undefined)
      else set(field, { ...entry, seen: options.stored(field), phase: 'waiting', message: undefined })
      sendNext()
    },
    /** Takes a value that is whole as it stands, and saves it. */
    put(field: Field, text: string, { undoes = false } = {}) {
      type(field, text, undoes)
      commit(field)
    },
    leave,
    /** What was typed of a field is only half a value now: it is not saved, and what stood there before is neither. */
    discard(field: Field) {
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
    restore(kept: Kept<Field>) {
      for (const [field, { text, seen }] of Object.entries(kept) as [Field, Pick<Unsaved, 'text' | 'seen'>][]) {
        if (entryOf(field) || isStored(field, text)) continue
        const wrong = options.whyWrong(field, text)
        set(field, { text, seen, phase: wrong ? 'wrong' : 'failed', message: wrong })
      }
    },
  }
}
