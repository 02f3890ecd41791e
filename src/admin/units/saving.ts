import { createStore } from '#client/store.ts'
import { type StaffUnit, updateUnit } from '#contract/units.ts'

export const unitFields = [
  'monthlyRent',
  'status',
  'tenantCompany',
  'tenantContact',
  'leaseStartDate',
  'leaseEndDate',
] as const
export type UnitField = (typeof unitFields)[number]
export type UnitValues = Pick<StaffUnit, UnitField>
type Value = UnitValues[UnitField]

/** After how many ms without a key text and numbers are saved. */
export const savingPause = 800

export const emptiedRent = 'Enter the monthly rent in whole dollars, or 0 for TBD.'
export const halfADay = 'Enter the whole date, or clear it.'

export type SavingState = {
  /** What stands in controls and is not what the unit has, as text. */
  typed: Partial<Record<UnitField, string>>
  /** Why a value is not saved, beside its field. */
  problems: Partial<Record<UnitField, string>>
  /** 'typing': something will be saved after a pause. 'failed': something can be sent again. */
  phase: 'idle' | 'typing' | 'saving' | 'saved' | 'refused' | 'failed'
  savedAt: Date | undefined
}

export type Saved = { field: UnitField; from: Value; to: Value; undone: boolean }

type Parts = {
  /** The unit as it is shown everywhere, with what is being saved. */
  read: () => UnitValues
  /** Shows the unit with other values everywhere. */
  show: (values: Partial<StaffUnit>) => void
  send: (change: Partial<UnitValues>) => Promise<StaffUnit>
  onSaved: (saved: Saved) => void
  /** What is said beside the field of a value that was not saved. */
  onFailed: (field: UnitField, error: unknown) => string | undefined
  /** Keeps what is not saved yet for after a reload or another sign-in. */
  keep: (typed: SavingState['typed'] | null) => void
  /** What was kept so. */
  kept?: SavingState['typed'] | undefined
}

/** A value as its control has it. */
export const textOf = (value: Value) => (value === null ? '' : String(value))

/** What a control's text stands for, or the sentence that says why it stands for nothing. */
export function readText(field: UnitField, text: string): { value: Value } | { problem: string } {
  if (field === 'monthlyRent' && text.trim() === '') return { problem: emptiedRent }
  const typed = field === 'monthlyRent' ? wholeNumber(text) : text
  const read = updateUnit.body.safeParse({ [field]: typed })
  if (!read.success) return { problem: read.error.issues[0]?.message ?? emptiedRent }
  const value = read.data[field]
  return value === undefined ? { problem: emptiedRent } : { value }
}

/** A rent as people write it: '2400', '2,400', '$2,400'. Anything else is no number. */
const wholeNumber = (text: string) =>
  /^\$?\s*(\d+|\d{1,3}(,\d{3})+)$/.test(text.trim()) ? Number(text.replaceAll(/[$,\s]/g, '')) : Number.NaN

/**
 * Saves the changes of one unit as they are made: one field per request, one request at a time, the newest value of a
 * field only. What is sent is shown at once; what was not saved stays in its control and is taken back everywhere else.
 */
export function createSaving({ read, show, send, onSaved, onFailed, keep, kept }: Parts) {
  const typed = new Map(stillNew(kept, read()))
  const problems = new Map<UnitField, string>()
  /** What can be sent again as it stands. */
  const failed = new Set(typed.keys())
  const timers = new Map<UnitField, ReturnType<typeof setTimeout>>()
  /** Dates of which a part is missing. */
  const partial = new Set<UnitField>()
  /** What waits for its turn, in the order in which it came. */
  const queue = new Map<UnitField, { value: Value; undone: boolean }>()
  /** What the server has of the fields that wait or are on their way. */
  const stored = new Map<UnitField, Value>()
  let sending: UnitField | undefined
  /** The control that somebody is in: its text is not tidied up under their hands. */
  let active: UnitField | undefined
  let savedAt: Date | undefined

  const phaseNow = (): SavingState['phase'] => {
    if (sending !== undefined || queue.size > 0) return 'saving'
    if (failed.size > 0) return 'failed'
    if (problems.size > 0) return 'refused'
    if (timers.size > 0 || partial.size > 0) return 'typing'
    return savedAt ? 'saved' : 'idle'
  }
  const snapshot = (): SavingState => ({
    typed: Object.fromEntries(typed),
    problems: Object.fromEntries(problems),
    phase: phaseNow(),
    savedAt,
  })
  const store = createStore(snapshot())

  const isUnsaved = (field: UnitField) =>
    timers.has(field) || queue.has(field) || sending === field || failed.has(field) || problems.has(field)
  const isWorthKeeping = (field: UnitField) => isUnsaved(field) && !partial.has(field)

  function tell() {
    const unsaved = [...typed].filter(([field]) => isWorthKeeping(field))
    keep(unsaved.length === 0 ? null : Object.fromEntries(unsaved))
    store.set(snapshot())
  }

  function stopWaiting(field: UnitField) {
    clearTimeout(timers.get(field))
    timers.delete(field)
  }

  function settle(field: UnitField) {
    stopWaiting(field)
    partial.delete(field)
    problems.delete(field)
    failed.delete(field)
  }

  function forget(field: UnitField) {
    settle(field)
    typed.delete(field)
  }

  /** Saves what stands in a control now, unless it is there already or cannot be. */
  function commit(field: UnitField) {
    const text = typed.get(field)
    stopWaiting(field)
    if (text === undefined || partial.has(field)) return tell()
    const result = readText(field, text)
    if ('problem' in result) {
      failed.delete(field)
      problems.set(field, result.problem)
      return tell()
    }
    settle(field)
    if (result.value !== read()[field]) enqueue(field, result.value, false)
    else if (field !== active && !isUnsaved(field)) typed.delete(field)
    tell()
    void work()
  }

  function enqueue(field: UnitField, value: Value, undone: boolean) {
    if (!stored.has(field)) stored.set(field, read()[field])
    queue.delete(field)
    queue.set(field, { value, undone })
    show({ [field]: value })
  }

  async function work() {
    const [next] = queue
    if (sending !== undefined || next === undefined) return
    const [field, { value, undone }] = next
    queue.delete(field)
    const from = stored.get(field) ?? null
    if (from === value) {
      stored.delete(field)
      tell()
      return work()
    }
    sending = field
    tell()
    try {
      const unit = await send({ [field]: value })
      sending = undefined
      succeed(field, unit, { field, from, to: value, undone })
    } catch (error) {
      sending = undefined
      fail(field, from, error)
    }
    tell()
    return work()
  }

  function succeed(field: UnitField, unit: StaffUnit, saved: Saved) {
    savedAt = new Date()
    if (queue.has(field)) stored.set(field, unit[field])
    else stored.delete(field)
    show({ ...unit, ...Object.fromEntries([...queue].map(([waiting, { value }]) => [waiting, value])) })
    const text = typed.get(field)
    if (text !== undefined && !isUnsaved(field) && field !== active) typed.delete(field)
    onSaved(saved)
    // One end of a lease can be refused for where the other one was.
    const other = field === 'leaseStartDate' ? 'leaseEndDate' : field === 'leaseEndDate' ? 'leaseStartDate' : undefined
    if (other && failed.has(other)) commit(other)
  }

  function fail(field: UnitField, from: Value, error: unknown) {
    // A newer value is on its way, and will say for itself how it fared.
    if (queue.has(field)) return
    stored.delete(field)
    show({ [field]: from })
    if (timers.has(field)) return
    failed.add(field)
    const says = onFailed(field, error)
    if (says !== undefined) problems.set(field, says)
  }

  /** Somebody left a control: what is in it is saved, and an emptied rent goes back to what it was. */
  function leave(field: UnitField) {
    if (active === field) active = undefined
    if (field === 'monthlyRent' && typed.get(field)?.trim() === '') forget(field)
    if (partial.has(field)) problems.set(field, halfADay)
    if (failed.has(field)) tell()
    else commit(field)
  }

  return {
    store,

    /** Takes what stands in a control: saved at once, or after a pause; 'partly' is a date of which a part is missing. */
    change(field: UnitField, text: string, when: 'at once' | 'after a pause' | 'partly') {
      settle(field)
      typed.set(field, text)
      if (when === 'partly') partial.add(field)
      // The year of a date is typed digit by digit, and the first of them are no year yet.
      else if (when === 'at once' && 'value' in readText(field, text)) return commit(field)
      else timers.set(field, setTimeout(commit, savingPause, field))
      tell()
    },

    enter(field: UnitField) {
      active = field
    },

    commit,

    leave,

    /** Saves at once whatever waits for a pause. */
    flush() {
      for (const field of [...typed.keys()]) {
        if (partial.has(field)) forget(field)
        leave(field)
      }
      tell()
    },

    /** Sends again whatever was not saved. */
    retry() {
      for (const field of [...failed]) commit(field)
    },

    /** Puts a field back to what it was before it was saved. */
    undo({ field, from }: Saved) {
      forget(field)
      enqueue(field, from, true)
      tell()
      void work()
    },
  }
}

export type Saving = ReturnType<typeof createSaving>

/** What was kept and is not what the unit has by now. */
const stillNew = (kept: SavingState['typed'] = {}, values: UnitValues) =>
  unitFields.flatMap((field) => {
    const text = kept[field]
    return typeof text !== 'string' || text === textOf(values[field]) ? [] : [[field, text] as const]
  })
