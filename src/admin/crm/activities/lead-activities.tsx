import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { CompleteDialog } from '#admin/parts/forms/complete-dialog.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { usePermission } from '#admin/session.tsx'
import { useApiMutation, useListPages } from '#client/query.ts'
import { activityLabels } from '#domain/leads/leads.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { LeadActivity } from '#contract/leads/leads.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { withoutNext } from '#admin/composer/activity-form.ts'

/** The activities of a lead, done and planned. */
export function LeadActivities({ leadId }: { leadId: number }) {
  const activities = useListPages(leadsApi.listActivities, { params: { id: leadId }, query: { limit: '20' } })
  const [completing, setCompleting] = useUrlState('complete')
  const canAdd = usePermission('change business data')
  const planned = activities.data?.rows.find(({ id, completedDate }) => String(id) === completing && !completedDate)
  return (
    <section className="crm-card" aria-labelledby="activities-heading">
      <h3 id="activities-heading">Activities</h3>
      <QueryBoundary query={activities} loading={<TableSkeleton message="Loading activities..." rows={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">No activities yet.</p>
          ) : (
            <>
              <ol className="timeline">
                {rows.map((activity) => (
                  <Activity
                    key={activity.id}
                    activity={activity}
                    onComplete={() => setCompleting(String(activity.id))}
                  />
                ))}
              </ol>
              <ShowMore list={activities} nouns={['activity', 'activities']} />
            </>
          )
        }
      </QueryBoundary>
      {planned && canAdd && <CompleteActivity activity={planned} onClose={() => setCompleting(null)} />}
    </section>
  )
}

function Activity({ activity, onComplete }: { activity: LeadActivity; onComplete: () => void }) {
  const { activityType, description, outcome, scheduledDate, completedDate, createdBy } = activity
  return (
    <li>
      <div className="timeline-head">
        <b>{activityLabels[activityType]}</b>
        {!completedDate && <StatusBadge tone="tbd" label="Planned" />}
        <span className="text-ink-2">
          <Moment instant={completedDate ?? scheduledDate ?? activity.createdAt} withTime />
          {createdBy && (
            <>
              <span>, </span>
              <StaffName text={createdBy} />
            </>
          )}
        </span>
        {!completedDate && (
          <AllowedButton
            permission="change business data"
            variant="outline"
            className="ml-auto"
            aria-label={`Complete: ${description}`}
            onClick={onComplete}
          >
            Complete
          </AllowedButton>
        )}
      </div>
      <p className="typed-text">{description}</p>
      {outcome && (
        <p className="typed-text">
          <span className="text-ink-2">Outcome: </span>
          <span>{outcome}</span>
        </p>
      )}
    </li>
  )
}

/** Completes a planned activity with its outcome and the next follow-up. */
function CompleteActivity({ activity, onClose }: { activity: LeadActivity; onClose: () => void }) {
  const { id, leadId, activityType, description, outcome } = activity
  const complete = useApiMutation(leadsApi.completeActivity)
  return (
    <CompleteDialog
      title={`Complete: ${activityLabels[activityType]}`}
      description={description}
      outcome={outcome ?? ''}
      hint={withoutNext}
      draft={`complete ${id}`}
      save="Complete Activity"
      onSave={async ({ nextFollowUpDate, ...rest }) => {
        await complete.mutateAsync({
          params: { id: leadId, activityId: id },
          body: { ...rest, ...(nextFollowUpDate === null ? {} : { nextFollowUpDate }) },
        })
        showToast({ title: 'Activity completed' })
      }}
      onClose={onClose}
    />
  )
}
