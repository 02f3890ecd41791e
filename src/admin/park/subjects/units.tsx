import { Phases } from '#admin/park/units/phases.tsx'
import { Units } from '#admin/park/units/units.tsx'
import type { SubjectProps } from '#admin/park/use-park-record.ts'

/** The phases of construction and their units. */
export const UnitsAndPhases = ({ park }: SubjectProps) => (
  <>
    <Phases phases={park.phases} />
    <Units phases={park.phases} parkDoor={park.doorHeight} />
  </>
)
