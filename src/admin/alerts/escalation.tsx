import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useUserChoices } from '#admin/parts/forms/staff-choice.tsx'
import { useAskedValue } from '#admin/parts/forms/use-asked-value.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as alertsApi from '#contract/alerts/alerts.ts'
import { escalationMinutes } from '#contract/alerts/alerts.constants.ts'
import type { ResponseOf } from '#contract/call.ts'
import { Select } from '#ui/select.tsx'
import { TableSkeleton } from '#ui/table.tsx'

const permission = 'change the park'
const never = 'never'
const options = [
  { value: never, label: 'Never' },
  ...escalationMinutes.map((minutes) => ({ value: String(minutes), label: `After ${lengthOf(minutes)}` })),
]

function lengthOf(minutes: number) {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

/** Who is alerted about an unanswered inquiry, and after how long. */
export function Escalation() {
  const steps = useApiQuery(alertsApi.readEscalation)
  const staff = useUserChoices()
  return (
    <section className="alert-section" aria-labelledby="escalation">
      <h2 id="escalation">Escalation</h2>
      <p>
        As long as nobody has replied to an inquiry, it goes from person to person: each is alerted after the time
        chosen here, counted from its arrival.
      </p>
      <DenialReason permission={permission} />
      <QueryBoundary query={steps} loading={<TableSkeleton rows={3} message="Loading the escalation..." />}>
        {(rows) => (
          <ul className="alert-devices">
            {staff.map(({ value, label }) => (
              <Person
                key={value}
                id={Number(value)}
                name={label}
                step={rows.find(({ userId }) => String(userId) === value)}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  )
}

type Step = ResponseOf<typeof alertsApi.readEscalation>[number]

function Person({ id, name, step }: { id: number; name: string; step: Step | undefined }) {
  const canChange = usePermission(permission)
  const update = useApiMutation(alertsApi.updateEscalation)
  const shown = useAskedValue(step ? String(step.afterMinutes) : never)
  const change = (value: string) => {
    const afterMinutes = escalationMinutes.find((minutes) => String(minutes) === value) ?? null
    shown.ask(value)
    update.mutate(
      { body: { userId: id, afterMinutes } },
      { onError: (error) => handleFailure(error), onSettled: shown.settle },
    )
  }
  return (
    <li>
      <div className="min-w-0">
        <strong>{name}</strong>
        {step && !step.isHeard && (
          <span className="block text-sm text-danger">Has turned these alerts off, so nothing is sent.</span>
        )}
      </div>
      {canChange ? (
        <Select
          aria-label={`Alert ${name}`}
          className="ml-auto w-auto!"
          options={options}
          value={shown.value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      ) : (
        <span className="ml-auto">{options.find(({ value }) => value === shown.value)?.label}</span>
      )}
    </li>
  )
}
