import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import * as links from '#contract/links.ts'
import type { ComposerKind } from '#admin/composer/composer.tsx'
import { LeadLeases } from '#admin/crm/leases/lead-leases.tsx'
import { LeadDuplicates } from '#admin/crm/merges/lead-duplicates.tsx'
import { PersonData } from '#admin/crm/people/person-data.tsx'
import { PhoneSuggestion } from '#admin/crm/tours/phone-suggestion.tsx'
import { ContactText, MailLink } from '#admin/parts/lists/contact-links.tsx'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { TaskItems } from '#admin/parts/tasks/task-list.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { usePermission } from '#admin/session.tsx'
import { useLatestEvents, useTimelineSummary } from '#admin/timeline/timeline.tsx'
import { useApiQuery } from '#client/query.ts'
import * as unitLeasesApi from '#contract/leases/unit-leases.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { budgetText } from '#domain/leads/leads.constants.ts'
import { squareFeet } from '#domain/units/units.constants.ts'
import { LeadDocuments } from './lead-documents.tsx'
import { LeadFold } from './lead-fold.tsx'
import { LeadOrigin } from './lead-origin.tsx'
import { LeadPeople } from './lead-people.tsx'
import { NextStep } from './next-step.tsx'
import { UnitsForLead } from './units-for-lead.tsx'
import './lead-side.css'

type Props = {
  lead: Lead
  isComposing: boolean
  onCompose: (kind: ComposerKind) => void
  /** The client of the email or phone was opened; what happened there is logged. */
  onContact: (channel: 'call' | 'email') => void
  onEdit: () => void
  onHold: (unitId: number) => void
  onLease: () => void
}

/** What there is to know and to do about a lead, beside its timeline. */
export function LeadSide({ lead, isComposing, onCompose, onContact, onEdit, onHold, onLease }: Props) {
  const { id } = lead
  const summary = useTimelineSummary({ noun: 'lead', id }).data
  const leases = useApiQuery(unitLeasesApi.listOfLead, { params: { id } }).data
  const latest = useLatestEvents({ noun: 'lead', id }).data
  const isSaidInInquiry = latest?.rows.some(
    (event) => event.kind === 'inquiry' && event.inquiry.additionalDetails === lead.notes,
  )
  const [, navigate] = useLocation()
  const canLog = usePermission('change business data')
  const tasks = (summary?.ahead ?? []).flatMap((event) => (event.kind === 'task' ? [event.task] : [])).toReversed()
  return (
    <div className="lead-side" id="details">
      {summary && <NextStep {...{ lead, summary, isComposing, onCompose }} />}
      {tasks.length > 0 && (
        <section aria-label="Open tasks">
          <div className="lead-side-head">
            <h3>Tasks</h3>
            <AllowedButton permission="change business data" variant="quiet" onClick={() => onCompose('task')}>
              Add<span className="sr-only"> a task</span>
            </AllowedButton>
          </div>
          <TaskItems tasks={tasks} />
        </section>
      )}
      <section aria-labelledby="contact-heading">
        <div className="lead-side-head">
          <h3 id="contact-heading">Contact Information</h3>
          <AllowedButton permission="change business data" variant="quiet" onClick={onEdit}>
            Edit<span className="sr-only"> the contact information</span>
          </AllowedButton>
        </div>
        <Facts
          entries={[
            [
              'Phone',
              lead.phone ? (
                <ContactText onClick={canLog ? () => onContact('call') : undefined}>{lead.phone}</ContactText>
              ) : (
                <AllowedButton permission="change business data" variant="quiet" onClick={onEdit}>
                  Add<span className="sr-only"> a phone number</span>
                </AllowedButton>
              ),
            ],
            ['Email', <MailLink key="email" to={lead.email} onClick={canLog ? () => onContact('email') : undefined} />],
            ['Company', lead.company],
            ['Job Title', lead.jobTitle],
            ['Space Type', lead.spaceType],
            ['Space Size', lead.spaceSize !== null && `${squareFeet(lead.spaceSize)} SF`],
            ['Preferred Location', lead.preferredLocation],
            ['Budget', budgetText(lead)],
            ['Timeframe', lead.timeframe],
            ['Assigned To', lead.assignedTo && <StaffName key="assigned" text={lead.assignedTo} />],
          ]}
        />
        <PhoneSuggestion lead={lead} />
        {lead.notes && latest && !isSaidInInquiry && <p className="typed-text">{lead.notes}</p>}
      </section>
      {leases !== undefined &&
        (leases.length > 0 ? (
          <LeadLeases leases={leases} />
        ) : (
          <UnitsForLead lead={lead} onHold={onHold} onLease={onLease} />
        ))}
      <LeadPeople leadId={id} />
      {/* docs/specification/staff-area.md#crm-dashboard */}
      <section aria-labelledby="summary-heading">
        <h3 id="summary-heading">Summary</h3>
        <Facts
          entries={[
            ['Created', <Moment key="created" instant={lead.createdAt} />],
            ['Last Contact', moment(lead.lastContactDate, 'Never')],
            ['Next Follow Up', moment(lead.nextFollowUpDate, 'Not scheduled')],
            ['Source', lead.source ?? 'Not given'],
          ]}
        />
      </section>
      <div className="lead-folds">
        <LeadFold title="Documents" fact={String(summary?.counts.document || 'none')}>
          <LeadDocuments leadId={id} />
        </LeadFold>
        <LeadFold title="Origin">
          <LeadOrigin leadId={id} />
        </LeadFold>
        <LeadDuplicates lead={lead} />
        <LeadFold title="Personal data">
          <PersonData noun="lead" id={id} onErased={() => navigate(links.leads())} />
        </LeadFold>
      </div>
    </div>
  )
}

const moment = (instant: string | null, otherwise: string) =>
  instant ? <Moment instant={instant} withTime /> : otherwise

/** Facts by name, without those that are not known. */
const Facts = ({ entries }: { entries: readonly (readonly [term: string, value: ReactNode])[] }) => (
  <dl className="lead-facts">
    {entries.map(
      ([term, value]) =>
        value && (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
