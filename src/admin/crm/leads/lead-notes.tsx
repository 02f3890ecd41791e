import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { useListPages } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { TableSkeleton } from '#ui/table.tsx'

export function LeadNotes({ leadId }: { leadId: number }) {
  const notes = useListPages(leadsApi.listNotes, { params: { id: leadId }, query: { limit: '20' } })
  return (
    <section className="crm-card" aria-labelledby="notes-heading">
      <h3 id="notes-heading">Notes</h3>
      <QueryBoundary query={notes} loading={<TableSkeleton message="Loading notes..." rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">No notes yet.</p>
          ) : (
            <>
              <ol className="timeline">
                {rows.map(({ id, note, createdAt, createdBy }) => (
                  <li key={id}>
                    <p className="text-ink-2">
                      <Moment instant={createdAt} withTime />
                      {createdBy && (
                        <>
                          <span>, </span>
                          <StaffName text={createdBy} />
                        </>
                      )}
                    </p>
                    <p className="typed-text">{note}</p>
                  </li>
                ))}
              </ol>
              <ShowMore list={notes} nouns={['note', 'notes']} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  )
}
