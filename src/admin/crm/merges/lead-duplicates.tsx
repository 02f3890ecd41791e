import * as links from '#contract/links.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import { duplicateLabels } from '#domain/leads/leads.constants.ts'
import type { Lead } from '#contract/leads/leads.ts'
import * as mergesApi from '#contract/leads/merges.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { MergeDialog, useUndoMerge } from './merge-dialog.tsx'

/** Probable duplicates of a lead, and the leads merged into it. */
export function LeadDuplicates({ lead }: { lead: Lead }) {
  const duplicates = useApiQuery(mergesApi.listDuplicates, { params: { id: lead.id } })
  const merges = useApiQuery(mergesApi.list, { params: { id: lead.id } })
  const [merging, setMerging] = useUrlState('merge')
  const canChange = usePermission('change business data')
  const undo = useUndoMerge()
  return (
    <section className="crm-card" aria-labelledby="duplicates-heading">
      <h3 id="duplicates-heading">Duplicates</h3>
      <QueryBoundary query={duplicates} loading={<TableSkeleton message="Loading duplicates..." rows={1} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-2">No duplicates found.</p>
          ) : (
            <ol className="timeline">
              {rows.map(({ lead: other, reasons }) => (
                <li key={other.id} className="timeline-head">
                  <span className="min-w-0">
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
                    className="ml-auto"
                    aria-label={`Merge with ${other.firstName} ${other.lastName}`}
                    onClick={() => setMerging(String(other.id))}
                  >
                    Merge
                  </AllowedButton>
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
      {merges.data && merges.data.length > 0 && (
        <ol className="timeline" aria-label="Merged into this lead">
          {merges.data.map(({ id, other, createdAt }) => (
            <li key={id} className="timeline-head">
              <span className="min-w-0">
                <span>{`Merged: ${other.firstName} ${other.lastName}, ${other.email}`}</span>
                <span className="block text-ink-2">
                  <Moment instant={createdAt} />
                </span>
              </span>
              <AllowedButton
                permission="change business data"
                variant="outline"
                className="ml-auto"
                aria-label={`Undo the merge with ${other.firstName} ${other.lastName}`}
                onClick={() => undo(id)}
              >
                Undo merge
              </AllowedButton>
            </li>
          ))}
        </ol>
      )}
      {/^[1-9]\d*$/.test(merging) && canChange && (
        <MergeDialog lead={lead} otherId={Number(merging)} onClose={() => setMerging(null)} />
      )}
    </section>
  )
}
