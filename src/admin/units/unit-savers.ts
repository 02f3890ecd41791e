import type { QueryClient } from '@tanstack/react-query'
import { wasChangedMeanwhile } from '#admin/parts/changed-meanwhile.tsx'
import { keepDraft, readDraft } from '#admin/parts/drafts.ts'
import { runMutation, keyOf, invalidateCalls, errorMessage } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import { createStore } from '#ui/store.ts'
import { listHistory, listUnitHistory } from '#contract/history.ts'
import { readToday } from '#contract/leads.ts'
import { listTemplates, type TemplateSummary } from '#contract/templates.ts'
import { listFittingLeads, listLeasesEnding, listUnitTenancies } from '#contract/tenancies.ts'
import { listStaffUnits, type StaffUnit, updateUnit } from '#contract/units.ts'
import { showToast } from '#ui/toast-store.ts'
import { createSaver, type Kept, type Saved, type Saver, type Saving, type Sending } from './saving.ts'
import {
  bodyOf,
  isSame,
  saidOf,
  seenOf,
  textOf,
  type UnitField,
  type UnitTexts,
  unitFields,
  whyWrong,
} from './unit-fields.ts'

/** What of a unit is on its way, so that it is shown already, and whether anything of it was not saved. */
export type Pending = { texts: UnitTexts; notSaved: boolean }

export type UnitSaver = Saver<UnitField>

/** Everything else that tells of units and is old once one has changed. */
const tellOfUnits = [listUnitHistory, listHistory, listUnitTenancies, listLeasesEnding, listFittingLeads, readToday]

const draftOf = (id: number) => `edit of unit ${id}`

/** The savers of all units; each goes on when its dialog has closed. */
export function createUnitSavers(client: QueryClient) {
  const pending = createStore<ReadonlyMap<number, Pending>>(new Map())
  const savers = new Map<number, UnitSaver>()
  const listKey = keyOf(listStaffUnits)
  const unitOf = (id: number) => client.getQueryData<StaffUnit[]>(listKey)?.find((unit) => unit.id === id)

  const templates = () => client.getQueryData<TemplateSummary[]>(keyOf(listTemplates))
  const templateName = (id: string) => templates()?.find((one) => String(one.id) === id)?.name ?? 'another one'

  async function save(id: number, { texts, seen, undoes }: Sending<UnitField>) {
    const undoesStatus = undoes && texts.status !== undefined ? { undoesStatus: true } : {}
    const body = { ...bodyOf(texts), seen: seenOf(seen), ...undoesStatus }
    const unit = await runMutation(client, updateUnit, { params: { id }, body, keepalive: true }).catch(
      async (error) => {
        // Both values are shown, so the other one has to be there.
        if (wasChangedMeanwhile(error)) await client.refetchQueries({ queryKey: listKey })
        throw error
      },
    )
    // A list that was asked for before this change must not come after it.
    await client.cancelQueries({ queryKey: listKey })
    client.setQueryData<StaffUnit[]>(listKey, (units) => units?.map((one) => (one.id === id ? unit : one)))
    void invalidateCalls(client, tellOfUnits)
  }

  function start(id: number) {
    const nameOf = () => unitOf(id)?.unitNumber ?? ''
    const saver: UnitSaver = createSaver<UnitField>({
      stored: (field) => {
        const unit = unitOf(id)
        return unit ? textOf(unit, field) : ''
      },
      same: isSame,
      whyWrong,
      save: (sending) => save(id, sending),
      refusal: (error) => (error instanceof ApiError && error.status === 400 ? errorMessage(error) : undefined),
      conflicts: (error) =>
        wasChangedMeanwhile(error) && error instanceof ApiError
          ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
          : undefined,
      onSaved: (saved) => notifySaved({ saver, unitNumber: nameOf(), templateName }, saved),
      onNotSaved: (error) => {
        const status = error instanceof ApiError ? error.status : undefined
        // That the session has ended is said by the session; what was typed waits as a draft.
        if (status === 401) return
        if (wasChangedMeanwhile(error)) return notifyConflict({ saver, unitNumber: nameOf(), templateName })
        showToast({ title: errorMessage(error), description: `${nameOf()} was not saved.`, tone: 'error' })
        if (status !== 400) void invalidateCalls(client, [listStaffUnits])
      },
    })
    saver.restore(JSON.parse(readDraft(draftOf(id)) ?? '{}'))
    const follow = () => {
      const { kept, pending: one } = inWords(saver.store.read())
      keepDraft(draftOf(id), kept && JSON.stringify(kept))
      pending.set(new Map(pending.read()).set(id, one))
    }
    saver.store.subscribe(follow)
    follow()
    savers.set(id, saver)
    return saver
  }

  return {
    pending,
    of: (id: number) => savers.get(id) ?? start(id),
    /** Takes up what was typed before the page was loaded and has not been saved. */
    takeUp(units: readonly StaffUnit[]) {
      for (const { id } of units) if (!savers.has(id) && readDraft(draftOf(id)) !== null) start(id)
    },
    flush() {
      for (const saver of savers.values()) saver.flush()
    },
    flushAtOnce() {
      for (const saver of savers.values()) saver.flushAtOnce()
    },
  }
}

const unsavedPhases = new Set(['wrong', 'refused', 'conflict', 'failed'])

function inWords({ unsaved }: Saving<UnitField>) {
  const entries = Object.entries(unsaved)
  const onItsWay = entries.filter(([, { phase }]) => phase === 'waiting' || phase === 'sending')
  const textsOf = (some: typeof entries): UnitTexts =>
    Object.fromEntries(some.map(([field, { text }]) => [field, text]))
  const kept: Kept<UnitField> = Object.fromEntries(entries.map(([field, { text, seen }]) => [field, { text, seen }]))
  return {
    kept: entries.length > 0 ? kept : null,
    pending: {
      texts: textsOf(onItsWay),
      notSaved: entries.some(([, { phase }]) => unsavedPhases.has(phase)),
    },
  }
}

type Notice = { saver: UnitSaver; unitNumber: string; templateName: (id: string) => string }

/** The dialog shows both values too; it may be closed already. */
function notifyConflict({ saver, unitNumber, templateName }: Notice) {
  const [found] = Object.entries(saver.store.read().unsaved).filter(([, { phase }]) => phase === 'conflict')
  if (!found) return
  const [field, { text, message = '' }] = found as [UnitField, (typeof found)[1]]
  showToast({
    title: `${unitNumber}: your ${unitFields[field]} was not saved`,
    description: message,
    tone: 'error',
    action: { label: `Use ${saidOf(field, text, templateName)}`, run: () => saver.decide(field, 'own') },
  })
}

function notifySaved({ saver, unitNumber, templateName }: Notice, { field, from, to, undid }: Saved<UnitField>) {
  const what = `${unitNumber}: ${unitFields[field]} is`
  const said = saidOf(field, to, templateName)
  showToast({
    title: 'Unit updated successfully',
    description: undid ? `${what} ${said} again.` : `${what} now ${said}.`,
    action: undid ? undefined : { label: 'Undo', run: () => saver.put(field, from, { undoes: true }) },
  })
}
