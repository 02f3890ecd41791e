import type { QueryClient } from '@tanstack/react-query'
import { readDraft } from '#admin/parts/forms/drafts.ts'
import { createRecordSaver } from '#admin/parts/saving/record-saver.ts'
import { type Saver, type SaveRequest, type Saving, unsavedFields } from '#admin/parts/saving/saver.ts'
import { keyOf, runMutation } from '#client/query.ts'
import { createStore, type Store } from '#ui/store.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import type { TemplateSummary } from '#contract/properties/templates.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { entriesOf, keysOf } from '#domain/text/typed-record.ts'
import {
  bodyOf,
  definitionIn,
  isSame,
  offerIn,
  seenOf,
  textOf,
  type UnitField,
  type UnitTexts,
  unitFields,
  unitWith,
  validate,
  valueText,
} from './unit-fields.ts'
import { cachedUnit, draftOf } from './unit-list.ts'

/** The unsaved texts of a unit, which the list already shows, and whether saving any of them failed. */
export type Pending = { texts: UnitTexts; notSaved: boolean }

export type UnitSaver = Saver<UnitField>

/** The savers of all units; each keeps saving after its dialog has closed. */
export class UnitSavers {
  /** A unit with its unsaved texts applied. */
  readonly unitWith = unitWith
  readonly pending: Store<ReadonlyMap<number, Pending>> = createStore<ReadonlyMap<number, Pending>>(new Map())
  readonly #client: QueryClient
  readonly #savers = new Map<number, UnitSaver>()

  constructor(client: QueryClient) {
    this.#client = client
  }

  /** The saver of a unit, with the unsaved texts of an earlier page restored. */
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
    const unit = () => cachedUnit(this.#client, id)
    const saver: UnitSaver = createRecordSaver<UnitField>({
      client: this.#client,
      noun: 'Unit',
      name: () => unit()?.unitNumber ?? '',
      draft: draftOf(id),
      labels: unitFields,
      stored: (field) => {
        const stored = unit()
        return stored ? textOf(stored, field) : ''
      },
      isSame,
      validate,
      valueText: (field, text) => this.#valueText(field, text),
      save: (request) => this.#save(id, request),
      reads: unitsApi.listForStaff,
    })
    this.#publish(id, saver)
    saver.store.subscribe(() => this.#publish(id, saver))
    return saver
  }

  async #save(id: number, { texts, seen, isUndo }: SaveRequest<UnitField>) {
    const request = { params: { id }, keepalive: true }
    const [definition, offer] = [bodyOf(definitionIn(texts)), bodyOf(offerIn(texts))]
    const undoesStatus = isUndo && texts.status !== undefined ? { undoesStatus: true } : {}
    const responses = []
    if (keysOf(definition).length > 0) {
      const body = { ...definition, seen: seenOf(seen) }
      responses.push(runMutation(this.#client, unitsApi.updateDefinition, { ...request, body }))
    }
    if (keysOf(offer).length > 0) {
      const body = { ...offer, seen: seenOf(seen), ...undoesStatus }
      responses.push(runMutation(this.#client, unitsApi.update, { ...request, body }))
    }
    await Promise.all(responses)
  }

  #publish(id: number, saver: UnitSaver) {
    this.pending.set(new Map(this.pending.read()).set(id, pendingIn(saver.store.read())))
  }

  #valueText(field: UnitField, text: string) {
    const templates = this.#client.getQueryData<TemplateSummary[]>(keyOf(templatesApi.list))
    const phases = this.#client.getQueryData<BusinessPark>(keyOf(staffParkApi.read))?.phases
    const rows = { templateId: templates, phaseId: phases }
    return valueText(
      field,
      text,
      (reference, id) => rows[reference]?.find((row) => String(row.id) === id)?.name ?? 'another one',
    )
  }
}

function pendingIn(saving: Saving<UnitField>): Pending {
  const beingSaved = entriesOf(saving.unsaved).filter(([, { phase }]) => phase === 'waiting' || phase === 'sending')
  return {
    texts: Object.fromEntries(beingSaved.map(([field, { text }]) => [field, text])),
    notSaved: unsavedFields(saving).length > 0,
  }
}
