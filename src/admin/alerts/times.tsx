import { submitHandler } from '#admin/parts/feedback/handle-failure.ts'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as alertsApi from '#contract/alerts/alerts.ts'
import { type AlertSettings, TimesForm } from '#contract/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

/** When the user gets no alerts, and when the morning summary comes. */
export function Times({ settings: { quietFrom, quietUntil, summaryAt, timeZone } }: { settings: AlertSettings }) {
  const update = useApiMutation(alertsApi.updateTimes)
  const form = useSchemaForm(TimesForm, { quietFrom: quietFrom ?? '', quietUntil: quietUntil ?? '', summaryAt })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const submit = submitHandler(form, async (body) => {
    await update.mutateAsync({ body })
    showToast({ title: 'Times saved' })
  })
  return (
    <form onSubmit={submit} noValidate className="alert-section" aria-labelledby="alert-times">
      <h2 id="alert-times">Quiet hours and morning summary</h2>
      <p>{`Alerts of the quiet hours come at their end, if nobody has replied by then. All times are those of the park (${timeZone.replaceAll('_', ' ')}).`}</p>
      <div className="alert-times">
        <Field label="Quiet from" optional="" error={errors.quietFrom?.message}>
          {(control) => <input type="time" className="input" {...control} {...register('quietFrom')} />}
        </Field>
        <Field label="Quiet until" optional="" error={errors.quietUntil?.message}>
          {(control) => <input type="time" className="input" {...control} {...register('quietUntil')} />}
        </Field>
        <Field label="Morning summary at" optional="" error={errors.summaryAt?.message}>
          {(control) => <input type="time" className="input" {...control} {...register('summaryAt')} />}
        </Field>
      </div>
      <Button type="submit" variant="outline" className="justify-self-start" disabled={isSubmitting}>
        Save times
      </Button>
    </form>
  )
}
