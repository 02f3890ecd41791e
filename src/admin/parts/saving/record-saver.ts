import type { QueryClient } from '@tanstack/react-query'
import { wasChangedMeanwhile } from '#admin/parts/forms/was-changed-meanwhile.ts'
import { keepDraft, readDraft } from '#admin/parts/forms/drafts.ts'
import { isTakenBack } from '#client/commitments.ts'
import { errorMessage, keyOf, untilShown } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import type { Call } from '#contract/call.ts'
import { entriesOf, recordOf } from '#domain/text/typed-record.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { type Draft, type Saved, Saver, type SaveRequest, type Saving } from './saver.ts'

type Options<Field extends string> = {
  client: QueryClient
  /** The noun for the record: 'Unit'. */
  noun: string
  /** The name of the record in toasts: 'B3'. */
  name: () => string
  /** The name of its draft. */
  draft: string
  labels: Record<Field, string>
  /** The stored text of a field in the cached response of `reads`. */
  stored: (field: Field) => string
  /** Whether two texts mean the same value. */
  isSame: (field: Field, one: string, other: string) => boolean
  /** Why a text is invalid. */
  validate: (field: Field, text: string) => string | undefined
  /** A text for use within a sentence; undefined if it is too long. */
  valueText: (field: Field, text: string) => string | undefined
  /** Suppresses the toasts about saved changes, for a screen with its own undo. */
  quiet?: boolean
  /** Sends the texts and stores the response in the cache. */
  save: (request: SaveRequest<Field>) => Promise<unknown>
  /** The call that returns the record. */
  reads: Call
}

/**
 * Saves a record on the server. It restores and keeps the draft, shows toasts with an undo for saved changes and with
 * the reason for failed ones, and shows both values of a field that another user has changed.
 */
export function createRecordSaver<Field extends string>(options: Options<Field>) {
  const { client, draft, stored, isSame, validate, save, reads } = options
  const saver: Saver<Field> = new Saver<Field>({
    stored,
    isSame,
    validate,
    save: async (request) => {
      try {
        await save(request)
      } catch (error) {
        // The screen shows both values, so it fetches the other one first.
        if (wasChangedMeanwhile(error)) await client.refetchQueries({ queryKey: keyOf(reads) })
        throw error
      }
      // Until then a field would fall back to the old text.
      await untilShown()
    },
    refusalMessage: (error) => (isRefused(error) ? errorMessage(error) : undefined),
    conflicts: (error) =>
      wasChangedMeanwhile(error)
        ? // The paths of these issues are field names.
          (Object.fromEntries(error.issues.map(({ path, message }) => [path, message])) as Partial<
            Record<Field, string>
          >)
        : undefined,
    isTakenBack,
    onSaved: (saved) => notifySaved(options, saver, saved),
    onNotSaved: (error) => notifyNotSaved(options, saver, error),
  })
  const keep = () => {
    const kept = draftIn(saver.store.read())
    keepDraft(draft, kept && JSON.stringify(kept))
  }
  saver.restore(JSON.parse(readDraft(draft) ?? '{}'))
  keep()
  saver.store.subscribe(keep)
  return saver
}

/** Whether the server refuses the text, because it is invalid or conflicts with other stored values. */
const isRefused = (error: unknown) => hasStatus(error, 400) || hasStatus(error, 409)

function draftIn<Field extends string>({ unsaved }: Saving<Field>): Draft<Field> | null {
  const entries = entriesOf(unsaved)
  if (entries.length === 0) return null
  return recordOf(entries.map(([field, { text, seen }]) => [field, { text, seen }]))
}

function notifySaved<Field extends string>(
  { noun, name, labels, valueText, quiet }: Options<Field>,
  saver: Saver<Field>,
  { field, from, to, isUndo }: Saved<Field>,
) {
  if (quiet) return
  const called = `${name()}: ${labels[field]}`
  const value = valueText(field, to)
  const change = value === undefined ? (isUndo ? 'changed back.' : 'changed.') : undefined
  showToast({
    title: `${noun} updated successfully`,
    description: change ? `${called} ${change}` : `${called} is ${isUndo ? `${value} again.` : `now ${value}.`}`,
    action: isUndo ? undefined : { label: 'Undo', run: () => saver.put(field, from, { isUndo: true }) },
  })
}

function notifyNotSaved<Field extends string>(
  { client, name, labels, valueText, reads }: Options<Field>,
  saver: Saver<Field>,
  error: unknown,
) {
  // The session announces its own end, and the draft survives it.
  if (hasStatus(error, 401)) return
  if (wasChangedMeanwhile(error)) return offerOwn()
  showToast({ title: errorMessage(error), description: `${name()} was not saved.`, tone: 'error' })
  if (!isRefused(error)) void client.invalidateQueries({ queryKey: keyOf(reads) })

  /** Offers to resolve a conflict from the toast, because the dialog that also offers it may be closed. */
  function offerOwn() {
    const [conflict] = entriesOf(saver.store.read().unsaved).filter(([, { phase }]) => phase === 'conflict')
    if (!conflict) return
    const [field, { text, message = '' }] = conflict
    showToast({
      title: `${name()}: your ${labels[field]} was not saved`,
      description: message,
      tone: 'error',
      action: { label: `Use ${valueText(field, text) ?? 'mine'}`, run: () => saver.decide(field, 'own') },
    })
  }
}
