import type * as z from 'zod/mini'
import { SelectField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { momentText } from '#admin/parts/time/moment.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { usePark } from '#admin/park.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as toursApi from '#contract/tours/tours.ts'
import type { Tour } from '#contract/tours/tours.ts'
import * as unitsApi from '#contract/units/units.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { TimeFields } from './time-fields.tsx'
import { toldOfTour } from '#admin/timeline/use-tour-changes.ts'

type Values = z.output<typeof toursApi.NewTour>

export function BookTourDialog({ leadId, onClose }: { leadId: number; onClose: () => void }) {
  const create = useApiMutation(toursApi.createForLead)
  const form = useSchemaForm(toursApi.NewTour, { startsAt: '', unitId: null }, { startsAt: 'Time', unitId: 'Unit' })
  const { timeZone } = usePark()
  const save = async ({ startsAt, unitId }: Values) => {
    const startText = startsAt.toISOString()
    await create.mutateAsync({ params: { id: leadId }, body: { startsAt: startText, unitId } })
    showToast({ title: 'Tour booked', description: `${momentText(startText, timeZone)}. ${toldOfTour}` })
  }
  return (
    <FormDialog
      title="Book a Tour"
      form={form}
      draft={`tour of lead ${leadId}`}
      save="Book the Tour"
      saving="Booking..."
      onSave={save}
      onClose={onClose}
    >
      <div className="form-group">
        <TimeFields />
        <UnitField />
      </div>
    </FormDialog>
  )
}

function UnitField() {
  const units = useApiQuery(unitsApi.listForStaff)
  const options = (units.data ?? []).map(({ id, unitNumber }) => ({ value: String(id), label: `Unit ${unitNumber}` }))
  return <SelectField key={options.length} name="unitId" ofIds placeholder="The whole park" options={options} />
}

/** Moves a tour; the lead gets an email with the new time. */
export function MoveTourDialog({ tour, onClose }: { tour: Tour; onClose: () => void }) {
  const { id, startsAt: before } = tour
  const update = useApiMutation(toursApi.update)
  const form = useSchemaForm(toursApi.MovedForm, { startsAt: '' }, { startsAt: 'Time' })
  const { timeZone } = usePark()
  const moveTo = (startsAt: string) => update.mutateAsync({ params: { id }, body: { startsAt } })
  const moveBack = () => moveTo(before).catch((error: unknown) => notifyFailure('Failed to move the tour back', error))
  const save = async ({ startsAt }: z.output<typeof toursApi.MovedForm>) => {
    await moveTo(startsAt.toISOString())
    showToast({
      title: 'Tour moved',
      description: `${momentText(startsAt.toISOString(), timeZone)}. ${toldOfTour}`,
      action: { label: 'Undo', run: () => void moveBack() },
    })
  }
  return (
    <FormDialog
      title="Move the Tour"
      form={form}
      draft={`move of tour ${id}`}
      save="Move the Tour"
      saving="Moving..."
      onSave={save}
      onClose={onClose}
    >
      <p>{`It is on ${momentText(before, timeZone)} now.`}</p>
      <div className="form-group">
        <TimeFields near={before} />
      </div>
    </FormDialog>
  )
}
