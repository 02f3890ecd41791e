import { RecordSelect } from '#admin/parts/forms/record-select.tsx'
import { useState } from 'react'
import { useApiQuery } from '#client/query.ts'
import * as unitsApi from '#contract/units/units.ts'
import { isStatus, sizeForStaff, statusLabel } from '#domain/units/units.constants.ts'
import { Field } from '#ui/field.tsx'
import { HoldDialog, type HeldFor } from './hold-dialog.tsx'

type Props = { lead: HeldFor; unitId?: number | undefined; onClose: () => void }

/** Holds a unit for a lead; `unitId` is chosen already. */
export function HoldForLeadDialog({ lead, unitId, onClose }: Props) {
  const units = useApiQuery(unitsApi.listForStaff)
  const [chosen, setChosen] = useState(unitId === undefined ? '' : String(unitId))
  const unit = units.data?.find(({ id }) => String(id) === chosen)
  const isLeased = ({ status }: { status: string }) => isStatus(status, 'leased')
  // A leased unit can be held once its tenant has given notice.
  const offered = (units.data ?? []).toSorted((one, other) => Number(isLeased(one)) - Number(isLeased(other)))
  return (
    <HoldDialog title={`Hold a Unit for ${lead.name}`} unit={unit} lead={lead} onClose={onClose}>
      {() => (
        <Field label="Unit" required>
          {(control) => (
            <RecordSelect
              {...control}
              placeholder="Choose a unit"
              options={offered.map(({ id, unitNumber, size, status }) => ({
                value: String(id),
                label: `${unitNumber}: ${sizeForStaff(size)}, ${statusLabel(status)}`,
              }))}
              value={chosen}
              onChoose={setChosen}
            />
          )}
        </Field>
      )}
    </HoldDialog>
  )
}
