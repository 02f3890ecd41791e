import type { QueryClient } from '@tanstack/react-query'
import { wasChangedMeanwhile } from '#admin/parts/changed-meanwhile.tsx'
import { keepDraft, readDraft } from '#admin/parts/drafts.ts'
import { runMutation, keyOf, invalidateCalls, errorMessage } from '#client/query.ts'
import { hasStatus } from '#client/send.ts'
import { createStore, type Store } from '#ui/store.ts'
import * as historyApi from '#contract/history.ts'
import * as leadsApi from '#contract/leads.ts'
import * as templatesApi from '#contract/templates.ts'
import type { TemplateSummary } from '#contract/templates.ts'
import * as tenanciesApi from '#contract/tenancies.ts'
import * as unitsApi from '#contract/units.ts'
import type { StaffUnit } from '#contract/units.ts'
import { entriesOf } from '#contract/typed-record.ts'
import { showToast } from '#ui/toast-store.ts'
import { type Draft, type Saved, Saver, type SaveRequest, type Saving } from './saving.ts'
import {
  bodyOf,
  isSame,
  seenOf,
  textOf,
  type UnitField,
  type UnitTexts,
  unitFields,
  validate,
  valueText,
} from './unit-fields.ts'
import { cachedUnit, replaceCachedUnit } from './unit-list.ts'

/** The texts of a unit that are being saved, which the list shows already, and whether some were not saved. */
export type Pending = { texts: UnitTexts; notSaved: boolean }

export type UnitSaver = Saver<UnitField>

/** What else a change of a unit makes stale. */
const dependentCalls = [
  historyApi.listOfUnit,
  historyApi.list,
  tenanciesApi.listOfUnit,
  tenanciesApi.listEnding,
  tenanciesApi.listFittingLeads,
  leadsApi.readToday,
]

const draftOf = (id: number) => `edit of unit ${id}`

/** The savers of all units; each goes on when its dialog has closed. */
export class UnitSavers {
  readonly pending: Store<ReadonlyMap<number, Pending>> = createStore<ReadonlyMap<number, Pending>>(new Map())
  readonly #client: QueryClient
  readonly #savers = new Map<number, UnitSaver>()

  constructor(client: QueryClient) {
    this.#client = client
  }

  /** The saver of a unit, which takes up the unsaved texts of an earlier page. */
  of(id: number) {
    const saver = this.#savers.get(id) ?? this.#create(id)
    this.#savers.set(id, saver)
    return saver
  }

  /** Shows which units have unsaved texts of an earlier page. */
  restoreDrafts(units: readonly StaffUnit[]) {
    for (const { id } of units) if (readDraft(draftOf(id)) !== null) this.of(id)
  }

  flush() {
    for (const saver of this.#savers.values()) saver.flush()
  }

  flushAtOnce() {
    for (const saver of this.#savers.values()) saver.flushAtOnce()
  }

  #create(id: number) {
    const saver: UnitSaver = new Saver<UnitField>({
      stored: (field) => {
        const unit = cachedUnit(this.#client, id)
        return unit ? textOf(unit, field) : ''
      },
      isSame,
      validate,
      save: (request) => this.#save(id, request),
      refusalMessage: (error) => (hasStatus(error, 400) ? errorMessage(error) : undefined),
      conflicts: (error) =>
        wasChangedMeanwhile(error)
          ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
          : undefined,
      onSaved: (saved) => this.#notifySaved(id, saver, saved),
      onNotSaved: (error) => this.#notifyNotSaved(id, saver, error),
    })
    saver.restore(JSON.parse(readDraft(draftOf(id)) ?? '{}'))
    this.#publish(id, saver)
    saver.store.subscribe(() => this.#publish(id, saver))
    return saver
  }

  async #save(id: number, { texts, seen, isUndo }: SaveRequest<UnitField>) {
    const undoesStatus = isUndo && texts.status !== undefined ? { undoesStatus: true } : {}
    const body = { ...bodyOf(texts), seen: seenOf(seen), ...undoesStatus }
    const sent = { params: { id }, body, keepalive: true }
    const unit = await runMutation(this.#client, unitsApi.update, sent).catch(async (error) => {
      // The dialog shows both values, so the other one is fetched first.
      if (wasChangedMeanwhile(error)) await this.#client.refetchQueries({ queryKey: keyOf(unitsApi.listForStaff) })
      throw error
    })
    await replaceCachedUnit(this.#client, unit)
    void invalidateCalls(this.#client, dependentCalls)
  }

  /** Makes the state of a saver the unit's draft and pending texts. */
  #publish(id: number, saver: UnitSaver) {
    const saving = saver.store.read()
    const draft = draftIn(saving)
    keepDraft(draftOf(id), draft && JSON.stringify(draft))
    this.pending.set(new Map(this.pending.read()).set(id, pendingIn(saving)))
  }

  #notifySaved(id: number, saver: UnitSaver, { field, from, to, isUndo }: Saved<UnitField>) {
    const name = `${this.#unitNumber(id)}: ${unitFields[field]}`
    const value = this.#valueText(field, to)
    showToast({
      title: 'Unit updated successfully',
      description: isUndo ? `${name} is ${value} again.` : `${name} is now ${value}.`,
      action: isUndo ? undefined : { label: 'Undo', run: () => saver.put(field, from, { isUndo: true }) },
    })
  }

  #notifyNotSaved(id: number, saver: UnitSaver, error: unknown) {
    // The session announces its own end; the draft outlives it.
    if (hasStatus(error, 401)) return
    if (wasChangedMeanwhile(error)) return this.#notifyConflict(id, saver)
    showToast({ title: errorMessage(error), description: `${this.#unitNumber(id)} was not saved.`, tone: 'error' })
    if (!hasStatus(error, 400)) void invalidateCalls(this.#client, [unitsApi.listForStaff])
  }

  /** Offers to decide a conflict: the dialog, which offers it too, may be closed. */
  #notifyConflict(id: number, saver: UnitSaver) {
    const [conflict] = entriesOf(saver.store.read().unsaved).filter(([, { phase }]) => phase === 'conflict')
    if (!conflict) return
    const [field, { text, message = '' }] = conflict
    showToast({
      title: `${this.#unitNumber(id)}: your ${unitFields[field]} was not saved`,
      description: message,
      tone: 'error',
      action: { label: `Use ${this.#valueText(field, text)}`, run: () => saver.decide(field, 'own') },
    })
  }

  #unitNumber(id: number) {
    return cachedUnit(this.#client, id)?.unitNumber ?? ''
  }

  #valueText(field: UnitField, text: string) {
    const templates = this.#client.getQueryData<TemplateSummary[]>(keyOf(templatesApi.list))
    return valueText(field, text, (id) => templates?.find((one) => String(one.id) === id)?.name ?? 'another one')
  }
}

function draftIn({ unsaved }: Saving<UnitField>): Draft<UnitField> | null {
  const entries = entriesOf(unsaved)
  if (entries.length === 0) return null
  return Object.fromEntries(entries.map(([field, { text, seen }]) => [field, { text, seen }]))
}

const unsavedPhases = new Set(['invalid', 'refused', 'conflict', 'failed'])

function pendingIn({ unsaved }: Saving<UnitField>): Pending {
  const entries = entriesOf(unsaved)
  const beingSaved = entries.filter(([, { phase }]) => phase === 'waiting' || phase === 'sending')
  return {
    texts: Object.fromEntries(beingSaved.map(([field, { text }]) => [field, text])),
    notSaved: entries.some(([, { phase }]) => unsavedPhases.has(phase)),
  }
}
