import { useState } from 'react'
import { fieldLabel, fieldText } from '#admin/crm/leads/lead-form.ts'
import { usePark } from '#admin/park.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { errorMessage, useApiQuery, useApiMutation } from '#client/query.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { MergeField, MergeSide } from '#domain/leads/leads.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { listed } from '#domain/text/listed.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import { entriesOf } from '#domain/text/typed-record.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

const rowNames = {
  notes: ['note', 'notes'],
  activities: ['activity', 'activities'],
  documents: ['document', 'documents'],
  inquiries: ['inquiry', 'inquiries'],
  tracking: ['visit record', 'visit records'],
  leases: ['lease', 'leases'],
  holds: ['hold', 'holds'],
  tasks: ['task', 'tasks'],
  emails: ['email', 'emails'],
  tours: ['tour', 'tours'],
} as const

type Props = { lead: Lead; otherId: number; onClose: () => void }
type Choices = Partial<Record<MergeField, MergeSide>>

/** Compares two leads field by field and merges them with the chosen values. */
export function MergeDialog({ lead, otherId, onClose }: Props) {
  const params = { id: lead.id, otherId }
  const preview = useApiQuery(mergesApi.preview, { params })
  const other = useApiQuery(leadsApi.read, { params: { id: otherId } })
  const merge = useApiMutation(mergesApi.merge)
  const undo = useUndoMerge()
  const [chosen, setChosen] = useState<Choices>({})
  const otherName = other.data ? `${other.data.firstName} ${other.data.lastName}` : 'The other lead'

  const confirm = ({ differing, lead: { updatedAt } }: ResponseOf<typeof mergesApi.preview>) => {
    const choices = Object.fromEntries(differing.map(({ field, preset }) => [field, chosen[field] ?? preset]))
    merge.mutate(
      { params, body: { choices }, headers: { 'if-match': updatedAt } },
      {
        onSuccess: ({ mergeId }) => {
          onClose()
          showToast({ title: 'Leads merged successfully', action: { label: 'Undo', run: () => undo(mergeId) } })
        },
        onError: (error) => showToast({ title: errorMessage(error), tone: 'error' }),
      },
    )
  }

  return (
    <Dialog open onClose={onClose} title={`Merge into ${lead.firstName} ${lead.lastName}`} className="dialog-wide">
      <div className="grid grid-cols-1 gap-4">
        <QueryBoundary query={preview} loading={<TableSkeleton message="Loading the preview..." rows={3} />}>
          {(shown) => (
            <>
              <p>
                {`${otherName} becomes part of this lead, which gets ${movedText(shown.moved)}. A search for either email address or phone number still finds it. The merge can be undone.`}
              </p>
              <Comparison
                differing={shown.differing}
                names={{ kept: 'This lead', other: otherName, both: 'Both' }}
                chosen={chosen}
                onChoose={(field, side) => setChosen((now) => ({ ...now, [field]: side }))}
              />
            </>
          )}
        </QueryBoundary>
        <div className="dialog-foot">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!preview.data || merge.isPending} onClick={() => preview.data && confirm(preview.data)}>
            {merge.isPending ? 'Merging...' : 'Merge Leads'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type ComparisonProps = {
  differing: ResponseOf<typeof mergesApi.preview>['differing']
  names: Record<MergeSide, string>
  chosen: Choices
  onChoose: (field: MergeField, side: MergeSide) => void
}

/** A choice for each field that differs: this lead's value, the other's, or, for notes, both. */
function Comparison({ differing, names, chosen, onChoose }: ComparisonProps) {
  const { timeZone } = usePark()
  return (
    <section className="merge-fields" aria-label="Values to keep">
      <p className="merge-heads" aria-hidden="true">
        <b>{names.kept}</b>
        <b>{names.other}</b>
      </p>
      {differing.map(({ field, kept, other, preset }) => {
        const values: [MergeSide, string][] = [
          ['kept', fieldText(field, kept, timeZone)],
          ['other', fieldText(field, other, timeZone)],
          ...(field === 'notes' && kept !== null && other !== null
            ? ([['both', 'Keep both, one after the other']] satisfies [MergeSide, string][])
            : []),
        ]
        return (
          <fieldset key={field} className="merge-field">
            <legend>{fieldLabel(field)}</legend>
            {values.map(([side, text]) => (
              <label key={side} className="merge-side">
                <input
                  type="radio"
                  name={`merge-${field}`}
                  checked={(chosen[field] ?? preset) === side}
                  onChange={() => onChoose(field, side)}
                />
                <span className="sr-only">{`${names[side]}: `}</span>
                <span className="min-w-0">{text}</span>
              </label>
            ))}
          </fieldset>
        )
      })}
    </section>
  )
}

function movedText(moved: Record<keyof typeof rowNames, number>) {
  const parts = entriesOf(rowNames).flatMap(([name, [one, many]]) => {
    const count = moved[name]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return parts.length === 0 ? 'no more records' : listed(parts)
}

export function useUndoMerge() {
  const undo = useApiMutation(mergesApi.undo)
  return (id: number) =>
    undo.mutate(
      { params: { id } },
      {
        onSuccess: ({ other }) =>
          showToast({ title: 'Merge undone', description: `${other.firstName} ${other.lastName} is a lead again.` }),
        onError: (error) => showToast({ title: errorMessage(error), tone: 'error' }),
      },
    )
}
