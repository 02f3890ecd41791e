import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import {
  SavedCheck,
  SavedChoice,
  type SavedRecord,
  SavedText,
  SavedTextarea,
} from '#admin/parts/saving/saved-controls.tsx'
import { SavedImage } from '#admin/parts/saving/saved-image.tsx'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import { denialReason } from '#contract/permissions.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import { isYardByDefault } from '#domain/site-plan/yards.ts'
import { lettersOf } from '#domain/units/units.constants.ts'
import type { UnitField } from './unit-fields.ts'
import { WhatFitsHint } from './what-fits-hint.tsx'
import { UnitSpecFields } from './unit-spec-fields.tsx'

type Props = { unitNumber: string; record: SavedRecord<UnitField> }

/** The facts of a unit that do not depend on its tenant. */
export function UnitDefinition({ unitNumber, record }: Props) {
  const { data: park } = useApiQuery(staffParkApi.read)
  const canChange = usePermission('change the park')
  return (
    <>
      <DenialReason permission="change the park" />
      <fieldset
        disabled={!canChange}
        className="saved-fields"
        aria-label={`Number, size and equipment of Unit ${unitNumber}`}
        aria-description={canChange ? undefined : denialReason('change the park')}
      >
        <SavedText record={record} field="unitNumber" max={20} spellCheck={false} savesOnBlur />
        <SavedText
          record={record}
          field="building"
          max={20}
          spellCheck={false}
          savesOnBlur
          placeholder={lettersOf(unitNumber)}
          hint="Empty for the letters of its number."
        />
        <SavedText record={record} field="size" max={20} inputMode="numeric" savesOnBlur />
        <SavedChoice
          record={record}
          field="phaseId"
          none="Choose a phase"
          options={(park?.phases ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SavedText
          record={record}
          field="doorHeight"
          max={20}
          inputMode="numeric"
          hint={park?.doorHeight ? `Empty for the door of the park: ${park.doorHeight} feet.` : undefined}
        />
        <SavedText record={record} field="features" hint="With commas between them, beside what every unit has." />
        <SavedTextarea
          record={record}
          field="whatFits"
          rows={4}
          hint={<WhatFitsHint unitNumber={unitNumber} list={record.textOf('whatFits')} />}
        />
        <SavedCheck
          record={record}
          field="isYard"
          unset={isYardByDefault(park?.plan, { unitNumber, building: record.textOf('building') })}
          hint="Ground without a building: no front, no door and no floor plan."
        />
        <SavedCheck record={record} field="offMarket" hint="Visitors do not see it." />
        <SavedImage
          record={record}
          field="floorPlan"
          name="floor plan"
          alt={`Floor plan of unit ${unitNumber}`}
          hint={{
            none: 'Without one, the page of the unit shows a drawn one.',
            uploaded: 'The page of the unit shows this picture.',
          }}
        />
        <UnitSpecFields record={record} />
      </fieldset>
    </>
  )
}
