import * as links from '#contract/links.ts'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { usePark } from '#admin/park.tsx'
import { keepDraft } from '#admin/parts/forms/drafts.ts'
import { FormDialog } from '#admin/parts/forms/form-dialog.tsx'
import { useSchemaForm } from '#admin/parts/forms/use-schema-form.ts'
import { useApiMutation } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { CallerWithoutEmail, SamePhone } from './new-lead-caller.tsx'
import { LeadFields } from './lead-fields.tsx'
import { ChosenWants } from './lead-wants.tsx'
import '#admin/parts/forms/side-sheet.css'
import { fieldLabels, type LeadFormOutput, leadForm, leadValues } from './lead-form.ts'

const draft = 'new lead'

/** Adds a lead; if the email address is taken, links to the lead that has it. */
export function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = usePark()
  const [, navigate] = useLocation()
  const create = useApiMutation(leadsApi.create)
  const form = useSchemaForm(leadForm(timeZone), leadValues(undefined, timeZone), fieldLabels)
  const created = useRef<string>(undefined)

  const save = async (body: LeadFormOutput, addressOf = links.lead) => {
    created.current = addressOf((await create.mutateAsync({ body })).id)
    showToast({ title: 'Lead created successfully' })
  }

  return (
    <FormDialog
      title="Create New Lead"
      form={form}
      draft={draft}
      className="side-sheet"
      save="Create Lead"
      saving="Creating..."
      onSave={(body) => save(body)}
      alternative={{
        save: 'Create and book a tour',
        onSave: (body) => save(body, (id) => links.composeToLead(id, 'tour')),
      }}
      onClose={() => (created.current === undefined ? onClose() : navigate(created.current, { replace: true }))}
    >
      <CallerWithoutEmail
        onKept={() => {
          form.reset()
          keepDraft(draft, null)
          onClose()
        }}
      />
      <LeadFields wants={<ChosenWants />} phoneHint={<SamePhone />} />
    </FormDialog>
  )
}
