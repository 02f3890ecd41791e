import { moneyText } from '#contract/leases/lease-states.labels.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { Refusal } from '#admin/leases/actions/refusal.ts'
import { sizeOf } from '#admin/leases/lease-size.ts'
import { amountOf } from './schedule.ts'
import { ShareFields } from './share-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { TermFields } from './term-fields.tsx'
import { TypedDay, TypedText } from '#admin/parts/leases/typed-fields.tsx'
import { additionalRentFor, type TypedLease } from './typed-lease.ts'
import { UnitPicks } from './unit-picks.tsx'

type Props = {
  park: BusinessPark
  typed: TypedLease
  units: readonly StaffUnit[]
  onChange: (changes: Partial<TypedLease>) => void
  refusal: Refusal
}

/** The rent of these units per square foot and year. */
function perSquareFoot({ schedule, unitIds }: TypedLease, units: readonly StaffUnit[]) {
  const size = sizeOf(units.filter(({ id }) => unitIds.includes(id)))
  const rent = amountOf(schedule.monthlyRent)
  return size > 0 && rent > 0 ? `${moneyText((rent * 12) / size)} per SF and year.` : undefined
}

export function NewLeaseFields({ park, typed, units, onChange, refusal: { byField: errors, rest, freeFrom } }: Props) {
  const refused = errors['startDate'] ?? rest
  /** Until somebody types them, the rents are those of the chosen units. */
  const choose = (unitIds: readonly number[]) => {
    const asking = (ids: readonly number[]) =>
      units.filter(({ id }) => ids.includes(id)).reduce((sum, { monthlyRent }) => sum + monthlyRent, 0)
    const isAsking = typed.schedule.monthlyRent === String(asking(typed.unitIds) || '')
    const monthlyRent = isAsking ? String(asking(unitIds) || '') : typed.schedule.monthlyRent
    const additional = (ids: readonly number[]) =>
      additionalRentFor(
        park,
        units.filter(({ id }) => ids.includes(id)),
      )
    const isUsual = typed.additionalRent === additional(typed.unitIds)
    const additionalRent = isUsual ? additional(unitIds) : typed.additionalRent
    onChange({ unitIds, schedule: { ...typed.schedule, monthlyRent }, additionalRent })
  }
  return (
    <div className="new-lease-steps">
      <section aria-labelledby="lease-units">
        <h2 id="lease-units">Units and dates</h2>
        <UnitPicks units={units} chosen={typed.unitIds} onChange={choose} error={errors['units']} />
        <div className="three-fields">
          {typed.unitIds.length > 1 && (
            <ShareFields
              units={units.filter(({ id }) => typed.unitIds.includes(id))}
              shares={typed.shares}
              onChange={(shares) => onChange({ shares })}
            />
          )}
          <TypedDay
            label="Lease Start"
            required
            value={typed.startDate}
            onChange={(startDate) => onChange({ startDate })}
            error={refused}
          />
          {refused && freeFrom && (
            <p className="form-wide refused">
              <Button variant="outline" onClick={() => onChange({ startDate: freeFrom })}>
                {`Start ${dayText(freeFrom)}`}
              </Button>
            </p>
          )}
          <TermFields
            start={typed.startDate}
            term={typed.term}
            onChange={(term) => onChange({ term })}
            errors={errors}
          />
        </div>
      </section>
      <section aria-labelledby="lease-rent">
        <h2 id="lease-rent">Rent and steps</h2>
        <div className="three-fields">
          <ScheduleFields
            start={typed.startDate}
            schedule={typed.schedule}
            onChange={(schedule) => onChange({ schedule })}
            errors={errors}
            rentHint={perSquareFoot(typed, units)}
          />
          <TypedDay
            label="Rent Start"
            value={typed.rentStartDate || typed.startDate}
            onChange={(rentStartDate) => onChange({ rentStartDate })}
            error={errors['rentStartDate']}
          />
        </div>
      </section>
      <section aria-labelledby="lease-agreement">
        <h2 id="lease-agreement">Tenant and what is included</h2>
        <div className="three-fields">
          <TypedText
            label="Tenant Company"
            required
            max={200}
            value={typed.tenantCompany}
            onChange={(tenantCompany) => onChange({ tenantCompany })}
            error={errors['tenantCompany']}
          />
          <TypedText
            label="Tenant Contact"
            max={200}
            value={typed.tenantContact}
            onChange={(tenantContact) => onChange({ tenantContact })}
            error={errors['tenantContact']}
          />
          <TypedText
            label="Security Deposit ($)"
            numeric
            value={typed.deposit}
            onChange={(deposit) => onChange({ deposit })}
            error={errors['deposit']}
          />
          <TypedText
            label="Notice (days)"
            required
            numeric
            max={3}
            value={typed.noticeDays}
            onChange={(noticeDays) => onChange({ noticeDays })}
            error={errors['noticeDays']}
          />
          <TypedText
            label="Additional Rent"
            numeric
            value={typed.additionalRent}
            onChange={(additionalRent) => onChange({ additionalRent })}
            error={errors['additionalRent']}
            hint="Dollars per SF and year."
          />
          <TypedText
            label="Included in the Rent"
            max={2000}
            value={typed.included}
            onChange={(included) => onChange({ included })}
            error={errors['included']}
          />
          <Field label="Notes" className="form-wide" error={errors['notes']}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={2}
                maxLength={5000}
                value={typed.notes}
                onChange={({ currentTarget }) => onChange({ notes: currentTarget.value })}
              />
            )}
          </Field>
        </div>
      </section>
    </div>
  )
}
