import * as links from '#contract/links.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import { duplicateLabels } from '#domain/leads/leads.constants.ts'
import type { Lead } from '#contract/leads/leads.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import { LeadFold } from '#admin/crm/leads/lead-fold.tsx'
import { MergeDialog, useUndoMerge } from './merge-dialog.tsx'

/** Probable duplicates of a lead, and the leads merged into it. */
export function LeadDuplicates({ lead }: { lead: Lead }) {
  const duplicates = useApiQuery(mergesApi.listDuplicates, { params: { id: lead.id } })
  const merges = useApiQuery(mergesApi.list, { params: { id: lead.id } })
  const [merging, setMerging] = useUrlState('merge')
  const canChange = usePermission('change business data')
  const undo = useUndoMerge()
  if (!duplicates.data || !merges.data) return null
  const count = duplicates.data.length
  return (
    <>
      {count + merges.data.length > 0 && (
        <LeadFold
          title="Same person?"
          fact={count === 0 ? `${merges.data.length} merged` : count === 1 ? '1 lead' : `${count} leads`}
        >
          <ul className="lead-others">
            {duplicates.data.map(({ lead: other, reasons }) => (
              <li key={other.id}>
                <span>
                  <StaffLink href={links.lead(other.id)} className="link">
                    {`${other.firstName} ${other.lastName}`}
                  </StaffLink>
                  <span className="block text-ink-2">
                    {reasons.map((reason) => duplicateLabels[reason]).join(', ')}
                  </span>
                </span>
                <AllowedButton
                  permission="change business data"
                  variant="outline"
                  aria-label={`Merge with ${other.firstName} ${other.lastName}`}
                  onClick={() => setMerging(String(other.id))}
                >
                  Merge
                </AllowedButton>
              </li>
            ))}
            {merges.data.map(({ id, other, createdAt }) => (
              <li key={id}>
                <span>
                  <span>{`Merged: ${other.firstName} ${other.lastName}, ${other.email}`}</span>
                  <span className="block text-ink-2">
                    <Moment instant={createdAt} />
                  </span>
                </span>
                <AllowedButton
                  permission="change business data"
                  variant="outline"
                  aria-label={`Undo the merge with ${other.firstName} ${other.lastName}`}
                  onClick={() => undo(id)}
                >
                  Undo merge
                </AllowedButton>
              </li>
            ))}
          </ul>
        </LeadFold>
      )}
      {/^[1-9]\d*$/.test(merging) && canChange && (
        <MergeDialog lead={lead} otherId={Number(merging)} onClose={() => setMerging(null)} />
      )}
    </>
  )
}
