import { Answered } from '#admin/parts/answered.tsx'
import { usePark } from '#admin/park.tsx'
import { sentenceOf, useAnswer, useChange } from '#client/query.ts'
import { type Lead, readLead } from '#contract/leads.ts'
import { mergeLeads, previewMerge } from '#contract/merges.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast-store.ts'
import { DetailsList } from './details-list.tsx'
import { mergeCalls } from './lead-calls.ts'
import { fieldLabel, fieldText } from './lead-form.ts'
import { useUndoMerge } from './undo-merge.ts'

const rowNames = {
  notes: ['note', 'notes'],
  activities: ['activity', 'activities'],
  documents: ['document', 'documents'],
  inquiries: ['inquiry', 'inquiries'],
  tracking: ['visit record', 'visit records'],
  tenancies: ['unit', 'units'],
} as const

type Props = { lead: Lead; otherId: number; onClose: () => void }

/** Shows what merging another lead into this one makes of both, and does exactly that. */
export function MergeDialog({ lead, otherId, onClose }: Props) {
  const { timeZone } = usePark()
  const params = { id: lead.id, otherId }
  const preview = useAnswer(previewMerge, { params })
  const other = useAnswer(readLead, { params: { id: otherId } })
  const merge = useChange(mergeLeads, { refreshes: mergeCalls })
  const undo = useUndoMerge()

  const confirm = () =>
    merge.mutate(
      { params },
      {
        onSuccess: ({ mergeId }) => {
          onClose()
          showToast({ title: 'Leads merged successfully', action: { label: 'Undo', run: () => undo(mergeId) } })
        },
        onError: (error) => showToast({ title: sentenceOf(error), tone: 'error' }),
      },
    )

  return (
    <Dialog open onClose={onClose} title={`Merge into ${lead.firstName} ${lead.lastName}`}>
      <div className="grid gap-4">
        <Answered answer={preview} loading={<TableSkeleton says="Loading the preview..." rows={3} />}>
          {({ taken, moved }) => (
            <>
              <p>
                {other.data ? `${other.data.firstName} ${other.data.lastName} (${other.data.email})` : 'The other lead'}{' '}
                becomes part of this lead, which keeps its e-mail address {lead.email} and gets {movedText(moved)}. The
                merge can be undone.
              </p>
              {taken.length > 0 && (
                <section className="grid gap-1">
                  <h3>What changes in this lead</h3>
                  <DetailsList
                    entries={taken.map(({ field, from, to }) => [
                      fieldLabel(field),
                      <span key={field}>
                        {fieldText(field, from, timeZone)} → <b>{fieldText(field, to, timeZone)}</b>
                      </span>,
                    ])}
                  />
                </section>
              )}
            </>
          )}
        </Answered>
        <div className="dialog-foot">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!preview.data || merge.isPending} onClick={confirm}>
            {merge.isPending ? 'Merging...' : 'Merge Leads'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function movedText(moved: Record<keyof typeof rowNames, number>) {
  const parts = Object.entries(rowNames).flatMap(([name, [one, many]]) => {
    const count = moved[name as keyof typeof rowNames]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return parts.length === 0 ? 'no further rows' : new Intl.ListFormat('en-US').format(parts)
}
