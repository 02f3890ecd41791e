import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { useAskedValue } from '#admin/parts/forms/use-asked-value.ts'
import { useUser } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import * as alertsApi from '#contract/alerts/alerts.ts'
import type { AlertSettings } from '#contract/alerts/alerts.ts'
import { type AlertChannel, type AlertKind, alertLabels } from '#contract/alerts/alerts.constants.ts'
import { Button } from '#ui/button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

type Choice = AlertSettings['choices'][number]

const columns: readonly Column<Choice>[] = [
  { head: 'Alert', cell: ({ kind }) => alertLabels[kind] },
  { head: 'Email', cell: ({ kind, email }) => <ChoiceBox kind={kind} channel="email" isOn={email} /> },
  { head: 'Push', cell: ({ kind, push }) => <ChoiceBox kind={kind} channel="push" isOn={push} /> },
]

/** The user's alerts as a table of check boxes: what arrives by email, and what by push. */
export function Choices({ settings: { choices, devices } }: { settings: AlertSettings }) {
  const { email } = useUser()
  const needsDevice = devices.length === 0 && choices.some(({ push }) => push)
  return (
    <section className="alert-section" aria-labelledby="own-alerts">
      <h2 id="own-alerts">Your alerts</h2>
      <p>{`Emails go to ${email}, push alerts to the devices below. Only you see and change this table.`}</p>
      <Table
        caption="Alerts by email and push"
        columns={columns}
        rows={choices}
        keyOf={({ kind }) => kind}
        empty={null}
      />
      {needsDevice && (
        <p className="notice">
          Push alerts reach no device yet. Open this page on your phone or computer and turn them on.
        </p>
      )}
      <TestAlert />
    </section>
  )
}

type BoxProps = { kind: AlertKind; channel: AlertChannel; isOn: boolean }

function ChoiceBox({ kind, channel, isOn }: BoxProps) {
  const choose = useApiMutation(alertsApi.choose)
  const shown = useAskedValue(isOn)
  const change = (next: boolean) => {
    shown.ask(next)
    const body = { kind, channel, isOn: next }
    choose.mutate({ body }, { onError: (error) => handleFailure(error), onSettled: shown.settle })
  }
  return (
    <label className="alert-choice">
      <input type="checkbox" checked={shown.value} onChange={({ currentTarget }) => change(currentTarget.checked)} />
      <span className="sr-only">{`${alertLabels[kind]} by ${channel}`}</span>
    </label>
  )
}

function TestAlert() {
  const test = useApiMutation(alertsApi.sendTest)
  const run = () =>
    test.mutate(
      {},
      {
        onSuccess: ({ email, devices }) =>
          showToast({
            title: 'Test alert on its way',
            description: `To ${email}${devices === 0 ? '; no device shows alerts yet' : ` and ${devices === 1 ? 'one device' : `${devices} devices`}`}.`,
          }),
        onError: (error) => handleFailure(error),
      },
    )
  return (
    <Button variant="outline" className="justify-self-start" disabled={test.isPending} onClick={run}>
      Send me a test alert
    </Button>
  )
}
