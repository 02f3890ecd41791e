import { TextAreaField, TextField } from '#admin/parts/forms/fields.tsx'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useRecordForm } from '#admin/parts/forms/use-record-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as businessParkApi from '#contract/park/business-park.ts'
import type { Phase } from '#contract/park/staff-park.ts'
import { plannedPhase, readyPhase } from '#domain/park/business-park.constants.ts'
import { PhaseForm } from '#contract/park/phase-form.ts'
import { keysOf, pick } from '#domain/text/typed-record.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { phaseLabels, phaseValues, type PhaseValues, typedPhase } from './phase-form.ts'

const failureTitle = 'Failed to save the phase'
const statusesId = 'phase-statuses'

type Props = {
  /** The phase as it is stored now; undefined for a new one. */
  phase: Phase | undefined
  /** The number of the phase. */
  number: number
  onClose: () => void
}

/** Adds a phase, or changes the edited fields of one. */
export function PhaseDialog({ phase, number, onClose }: Props) {
  const create = useApiMutation(businessParkApi.createPhase)
  const update = useApiMutation(businessParkApi.updatePhase)
  const typed = (row: Phase | undefined) => typedPhase(row, number)
  const record = useRecordForm({
    schema: PhaseForm,
    stored: phase,
    typed,
    labels: phaseLabels,
    textOf: (row, field) => typed(row)[field],
  })

  const undo = (id: number, body: Partial<PhaseValues>) =>
    update.mutate(
      { params: { id }, body },
      {
        onSuccess: ({ name }) =>
          showToast({ title: 'Phase updated successfully', description: `${name} is as before.` }),
        onError: (error) => notifyFailure(failureTitle, error),
      },
    )

  async function send(values: PhaseValues) {
    if (!phase) {
      const { name } = await create.mutateAsync({ body: values })
      return showToast({ title: 'Phase added successfully', description: name })
    }
    const { id } = phase
    const { seen, ...changes } = record.changesIn(values)
    const before = pick(phaseValues(phase), keysOf(changes))
    const { name } = await update.mutateAsync({ params: { id }, body: { ...changes, seen } })
    return showToast({
      title: 'Phase updated successfully',
      description: name,
      action: keysOf(changes).length > 0 ? { label: 'Undo', run: () => undo(id, before) } : undefined,
    })
  }

  async function save(values: PhaseValues) {
    await send(values)
    // The table behind shows the park's phases, so the dialog stays open until the park is refetched.
    await (phase ? update : create).untilRefetched()
  }

  return (
    <FormDialog
      title={phase ? `Edit ${phase.name}` : 'Add Phase'}
      form={record.form}
      record={record}
      draft={`phase ${phase?.id ?? 'new'}`}
      save={phase ? 'Save Phase' : 'Add Phase'}
      saving="Saving..."
      onSave={save}
      failure={{ title: failureTitle }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" />
        <TextField name="totalUnits" inputMode="numeric" />
        <TextField
          name="status"
          hint={`${readyPhase} while it is for lease, ${plannedPhase} while it is planned, or your own words.`}
          list={statusesId}
        />
        <TextField
          name="startsAfter"
          hint="Construction begins once this many units of the first phase are leased."
          inputMode="numeric"
        />
      </div>
      <TextAreaField name="description" />
      <datalist id={statusesId}>
        <option>{readyPhase}</option>
        <option>{plannedPhase}</option>
      </datalist>
    </FormDialog>
  )
}
