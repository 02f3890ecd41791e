import { useState } from 'react'
import { useApiQuery } from '#client/query.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import { HoldDialog, type HeldFor, type HeldUnit } from './hold-dialog.tsx'

/** Holds a unit for a matching lead, the best one unless another is chosen, or for a name. */
export function HoldUnitDialog({ unit, onClose }: { unit: HeldUnit; onClose: () => void }) {
  const fitting = useApiQuery(unitLeasesApi.listFittingLeads, { params: { id: unit.id } })
  const [chosen, setChosen] = useState<HeldFor | null>()
  const best = fitting.data?.[0]?.lead
  const lead = chosen === undefined ? best && { id: best.id, name: `${best.firstName} ${best.lastName}` } : chosen
  return (
    <HoldDialog title={`Hold ${unit.unitNumber}`} unit={unit} lead={lead ?? undefined} takesName onClose={onClose}>
      {(isNamed) =>
        fitting.data &&
        fitting.data.length > 0 && (
          <fieldset className="hold-leads">
            <legend>For a lead</legend>
            {fitting.data.map(({ lead: { id, firstName, lastName, company }, reasons }) => {
              const name = `${firstName} ${lastName}`
              return (
                <button
                  key={id}
                  type="button"
                  className="unit-pick"
                  aria-label={[name, company].filter(Boolean).join(', ')}
                  aria-pressed={!isNamed && lead?.id === id}
                  onClick={() => setChosen(lead?.id === id ? null : { id, name })}
                >
                  <span>
                    <b>{[name, company].filter(Boolean).join(', ')}</b>
                    <span>{reasons.join(' ')}</span>
                  </span>
                </button>
              )
            })}
          </fieldset>
        )
      }
    </HoldDialog>
  )
}
