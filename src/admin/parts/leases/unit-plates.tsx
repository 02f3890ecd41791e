import { isStatus, statusLabel, toneOf } from '#domain/units/units.constants.ts'

/** The door plate of a unit: its number on the color of its status. */
export const UnitPlate = ({ unitNumber, status = 'leased' }: { unitNumber: string; status?: string }) => (
  <span
    className={`plate plate-${toneOf(status)}`}
    title={isStatus(status, 'leased') ? undefined : statusLabel(status)}
  >
    <span className="sr-only">Unit </span>
    {unitNumber}
  </span>
)

export const UnitPlates = ({ unitNumbers, status }: { unitNumbers: readonly string[]; status?: string }) => (
  <span className="plates">
    {unitNumbers.map((unitNumber) => (
      <UnitPlate key={unitNumber} unitNumber={unitNumber} {...(status && { status })} />
    ))}
  </span>
)
