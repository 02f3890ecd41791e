import { TextField } from '#admin/parts/forms/fields.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { type TaskInput, taskLabels } from '#admin/parts/tasks/task-fields.tsx'
import { useDay } from '#admin/parts/time/use-day.ts'
import { useUser } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { ComposerForm, type KindProps } from './composer-form.tsx'
import { DayChips } from './day-chips.tsx'
import { dueDays } from './follow-up-days.ts'
import { LeadFirst } from './lead-first.tsx'
import { useRequireLead } from './person.ts'
import { StaffChips } from './staff-chips.tsx'

/** What is to be done for a lead, until when, and by whom. */
export function TaskComposer({ person, onDone }: KindProps) {
  const { noun, id } = person
  const today = useDay()
  const { id: userId } = useUser()
  const requireLead = useRequireLead(person)
  const create = useApiMutation(tasksApi.createForLead)
  const blank: TaskInput = { title: '', dueDate: today, assignedUserId: userId }
  const form = useSchemaForm(tasksApi.NewTask, blank, taskLabels, 'onSubmit')
  const save = async (body: TaskInput) => {
    await create.mutateAsync({ params: { id: await requireLead() }, body })
    showToast({ title: 'Task added successfully' })
  }
  return (
    <ComposerForm
      name="Add task"
      form={form}
      draft={`task of ${noun} ${id}`}
      save="Add Task"
      saving="Adding..."
      onSave={save}
      onDone={onDone}
      beside={<LeadFirst person={person} />}
    >
      <TextField name="title" className="composer-bare" placeholder="What is to be done" />
      <DayChips name="dueDate" label="Due" type="date" days={dueDays(today)} />
      <StaffChips name="assignedUserId" label="Assigned To" none="Unassigned" />
    </ComposerForm>
  )
}
