import { useEffect, useState } from 'react'
import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { ContactText } from '#admin/parts/lists/contact-links.tsx'
import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { HistoryDisclosure } from '#admin/parts/lists/history-list.tsx'
import { UnitLeaseLine } from '#admin/parts/leases/unit-lease-line.tsx'
import { SaveState } from '#admin/parts/saving/save-state.tsx'
import { SavedChoice, SavedDay, SavedText } from '#admin/parts/saving/saved-controls.tsx'
import { TaskList } from '#admin/parts/tasks/task-list.tsx'
import { usePermission } from '#admin/session.tsx'
import { useStore } from '#ui/store.ts'
import { useApiQuery } from '#client/query.ts'
import { additionalRentPerYear } from '#contract/park/offer.labels.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import * as historyApi from '#contract/history/history.ts'
import { denialReason } from '#contract/permissions.ts'
import { dollarsOf } from '#domain/reading/read-number.ts'
import { phoneNumbersIn } from '#domain/reading/read-phone.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { noRent, noRentText, sizeFigure, statusLabel, trades, unitStatuses } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { textOf, unitRecord, validate } from './unit-fields.ts'
import { monthlyRentText } from './unit-texts.ts'
import { UnitDefinition } from './unit-definition.tsx'
import { UnitPage } from './unit-page.tsx'
import { UnitPeople } from './unit-people.tsx'
import { UnitPhotoList } from './unit-photo-list.tsx'
import { UnitSteps } from './unit-steps.tsx'
import type { UnitSaver } from './unit-savers.ts'
import '#admin/parts/forms/side-sheet.css'

type Props = {
  unit: StaffUnit
  saver: UnitSaver
  /** Whether the facts of the unit are expanded at first. */
  showsDefinition?: boolean
  /** Opens another unit of the list. */
  onStep?: (by: 1 | -1) => void
  onClose: () => void
}

const industriesId = 'industries'

/** Edits a unit. Every change is saved by itself (docs/specification/staff-area.md#units-tab). */
export function UnitDialog({ unit, saver, showsDefinition = false, onStep, onClose }: Props) {
  const changes = usePermission('change business data')
  const { data: park } = useApiQuery(staffParkApi.read)
  const saving = useStore(saver.store, (all) => all)
  const [wasLeased] = useState(unit.status === 'leased')
  useEffect(() => () => saver.flush(), [saver])

  const record = unitRecord(unit, saver)
  const status = saving.unsaved.status?.text ?? unit.status
  const statuses = unitStatuses.some((name) => name === unit.status) ? unitStatuses : [...unitStatuses, unit.status]
  const leased = status === 'leased'
  const [phone] = phoneNumbersIn(unit.tenantContact ?? '')
  const hasLease = [unit.tenantCompany, unit.tenantContact, unit.leaseStartDate, unit.leaseEndDate].some(Boolean)
  const rent = saving.unsaved.monthlyRent?.text ?? textOf(unit, 'monthlyRent')

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${changes ? 'Edit Unit' : 'Unit'} ${unit.unitNumber}`}
      className="side-sheet"
      aside={
        <>
          {changes && <SaveState saver={saver} />}
          {onStep && <UnitSteps onStep={onStep} />}
        </>
      }
      closeName="Close dialog"
    >
      <DenialReason permission="change business data" />
      <UnitLeaseLine unit={unit} />
      <fieldset
        disabled={!changes}
        className="saved-fields"
        aria-label={`Unit ${unit.unitNumber}`}
        aria-description={changes ? undefined : denialReason('change business data')}
      >
        <Field label="Unit #" optional="">
          {(control) => <input {...control} className="input" readOnly value={unit.unitNumber} />}
        </Field>
        <Field label="Size (SF)" optional="">
          {(control) => <input {...control} className="input" readOnly value={sizeFigure(unit.size)} />}
        </Field>
        <SavedText record={record} field="monthlyRent" inputMode="decimal" max={20} hint={rentHint(rent)} />
        {park && (park.rentKind === 'net' || unit.additionalRent !== null) && (
          <SavedText
            record={record}
            field="additionalRent"
            inputMode="decimal"
            max={20}
            placeholder={usualAdditionalRent(park, unit)}
            hint="Dollars per SF and year besides a net rent. 0 for none, empty for what the park says of units in buildings."
          />
        )}
        <SavedChoice
          record={record}
          field="status"
          options={statuses.map((value) => ({ value, label: statusLabel(value) }))}
        />
        {leased && (
          <>
            <SavedText record={record} field="tenantCompany" max={200} />
            <SavedText
              record={record}
              field="tenantContact"
              max={200}
              hint={
                phone && (
                  <span>
                    Call <ContactText>{phone.text}</ContactText>
                  </span>
                )
              }
            />
            <SavedDay record={record} field="leaseStartDate" />
            <SavedDay record={record} field="leaseEndDate" />
            <SavedText
              record={record}
              field="leaseRent"
              inputMode="decimal"
              max={20}
              hint="What the tenant pays a month. Visitors never see it."
            />
            <SavedText
              record={record}
              field="deposit"
              inputMode="decimal"
              max={20}
              hint="What the tenant left with you, in whole dollars."
            />
          </>
        )}
        {!leased && hasLease && (
          <p className="saved-fields-note">
            The last tenant and lease are kept, and shown again when the unit is leased.
          </p>
        )}
        <SavedText record={record} field="industryType" max={100} list={industriesId} />
        <SavedDay record={record} field="availableDate" />
        <UnitPage unit={unit} record={record} />
        <datalist id={industriesId}>
          {trades.map((trade) => (
            <option key={trade}>{trade}</option>
          ))}
        </datalist>
      </fieldset>
      <Disclosure title="Number, size and equipment" isRequested={showsDefinition}>
        <UnitDefinition unitNumber={unit.unitNumber} record={record} />
      </Disclosure>
      <UnitPhotoList unit={unit} />
      <Disclosure title="Tasks">
        <TaskList unitId={unit.id} />
      </Disclosure>
      <UnitPeople unitId={unit.id} leased={leased} freed={wasLeased} />
      <HistoryDisclosure call={historyApi.listOfUnit} params={{ id: unit.id }} />
      <div className="dialog-foot">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

/** What applies to a unit without an additional rent of its own. */
const usualAdditionalRent = (park: BusinessPark, unit: StaffUnit) =>
  String(additionalRentPerYear({ offer: park, plan: park.plan }, { ...unit, additionalRent: null }))

/** Explains the asking rent and shows it as visitors will read it. */
function rentHint(text: string) {
  const asking = 'Asking rent, as visitors see it.'
  if (validate('monthlyRent', text)) return asking
  const rent = dollarsOf(text)
  return `${asking} ${rent === 0 ? `${noRent}: ${noRentText}` : monthlyRentText(rent)}`
}
