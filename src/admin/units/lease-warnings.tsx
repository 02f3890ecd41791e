import { type LeaseWarning, leaseWarnings, leaseWarningText } from '#contract/leases/leases.labels.ts'
import type { StaffUnit } from '#contract/units/units.ts'

type Props = {
  unit: StaffUnit
  today: string
  /** Defaults to all kinds. */
  kinds?: readonly LeaseWarning['kind'][]
}

/** A warning is urgent from this many days before the end of a lease. */
const urgentDays = 30

const looks = {
  danger: 'lease-warning lease-warning-danger',
  soon: 'lease-warning lease-warning-soon',
  note: 'lease-warning',
}

function lookOf(warning: LeaseWarning) {
  if (warning.kind === 'starts') return looks.note
  if (warning.kind === 'no tenant' || warning.days < 0) return looks.danger
  return warning.days <= urgentDays ? looks.soon : looks.note
}

export const LeaseWarnings = ({ unit, today, kinds }: Props) =>
  leaseWarnings(unit, today)
    .filter(({ kind }) => kinds?.includes(kind) ?? true)
    .map((warning) => (
      <span key={warning.kind} className={lookOf(warning)}>
        {leaseWarningText(warning, today)}
      </span>
    ))
