import { DateField } from '#admin/parts/forms/fields.tsx'
import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { SchemaForm } from '#admin/parts/forms/schema-form.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as alertsApi from '#contract/alerts/alerts.ts'
import { type AlertSettings, TimesForm } from '#contract/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

const labels = { quietFrom: 'Quiet from', quietUntil: 'Quiet until', summaryAt: 'Morning summary at' }

/** The user's quiet hours, and the time of the morning summary. */
export function Times({ settings: { quietFrom, quietUntil, summaryAt, timeZone } }: { settings: AlertSettings }) {
  const update = useApiMutation(alertsApi.updateTimes)
  const stored = { quietFrom: quietFrom ?? '', quietUntil: quietUntil ?? '', summaryAt }
  const form = useSchemaForm(TimesForm, stored, labels)
  const submit = submitHandler(form, async (body) => {
    await update.mutateAsync({ body })
    showToast({ title: 'Times saved' })
  })
  return (
    <SchemaForm form={form} onSubmit={submit} className="alert-section" aria-labelledby="alert-times">
      <h2 id="alert-times">Quiet hours and morning summary</h2>
      <p>{`Alerts of the quiet hours come at their end, if nobody has replied by then. All times are those of the park (${timeZone.replaceAll('_', ' ')}).`}</p>
      <div className="alert-times">
        <DateField name="quietFrom" type="time" optional="" />
        <DateField name="quietUntil" type="time" optional="" />
        <DateField name="summaryAt" type="time" required={false} optional="" />
      </div>
      <Button type="submit" variant="outline" className="justify-self-start" disabled={form.formState.isSubmitting}>
        Save times
      </Button>
    </SchemaForm>
  )
}
