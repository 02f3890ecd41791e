import * as links from '#contract/links.ts'
import { Redirect, useLocation } from 'wouter'
import { LeadMail, LeadPhone, LogLeadContact } from '#admin/crm/activities/contact-activity.tsx'
import { Composer, composerKindIn } from '#admin/composer/composer.tsx'
import { LeadActivities } from '#admin/crm/activities/lead-activities.tsx'
import { DetailsList } from '#admin/crm/details-list.tsx'
import { Emails } from '#admin/crm/emails/emails.tsx'
import { LeadDuplicates } from '#admin/crm/merges/lead-duplicates.tsx'
import { PersonData } from '#admin/crm/people/person-data.tsx'
import { LeadLeases } from '#admin/crm/leases/lead-leases.tsx'
import { LeaseUnitDialog } from '#admin/crm/leases/lease-unit-dialog.tsx'
import { PhoneSuggestion } from '#admin/crm/tours/phone-suggestion.tsx'
import { LeadTours } from '#admin/crm/tours/lead-tours.tsx'
import { AllowedButton, AllowedLink, DenialReason } from '#admin/parts/frame/allowed.tsx'
import { HoldForLeadDialog } from '#admin/parts/leases/hold-for-lead-dialog.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { TaskList } from '#admin/parts/tasks/task-list.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import { budgetText } from '#domain/leads/leads.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { squareFeet } from '#domain/units/units.constants.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { DeleteLead } from './delete-lead.tsx'
import { EditLeadDialog } from './edit-lead-dialog.tsx'
import { LeadDocuments } from './lead-documents.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { LeadOrigin } from './lead-origin.tsx'
import { LeadStatus } from './lead-status.tsx'

export function LeadDetails({ id }: { id: number }) {
  const lead = useApiQuery(leadsApi.read, { params: { id } })
  // Another user has deleted the lead, so the cached one is obsolete.
  const isGone = lead.error instanceof ApiError && lead.error.status === 404
  return (
    <QueryBoundary
      query={isGone ? { ...lead, data: undefined } : lead}
      loading={<TableSkeleton message="Loading lead..." rows={8} />}
    >
      {(data) =>
        // For a merged lead, the server returns the surviving one.
        data.id === id ? <Details lead={data} /> : <Redirect to={links.lead(data.id)} replace />
      }
    </QueryBoundary>
  )
}

function Details({ lead }: { lead: Lead }) {
  const { id, firstName, lastName } = lead
  const [open, setOpen] = useUrlState('open')
  const canChange = usePermission('change business data')
  const [, navigate] = useLocation()
  const close = () => setOpen(null)
  return (
    <>
      <div className="panel-head">
        <h2>{`${firstName} ${lastName}`}</h2>
        <LeadStatus lead={lead} />
        <span className="ml-auto flex flex-wrap gap-2">
          <AllowedButton permission="change business data" variant="outline" onClick={() => setOpen('edit')}>
            Edit
          </AllowedButton>
          <DeleteLead lead={lead} />
          <AllowedButton permission="change business data" variant="outline" onClick={() => setOpen('hold')}>
            Hold a Unit
          </AllowedButton>
          <AllowedLink permission="change business data" variant="outline" href={links.newLease({ lead: String(id) })}>
            New Lease
          </AllowedLink>
          <AllowedButton permission="change business data" onClick={() => setOpen('lease')}>
            Lease a unit
          </AllowedButton>
        </span>
      </div>
      <DenialReason permission="change business data" />
      <LeadComposer id={id} open={open} setOpen={setOpen} />
      <div className="lead-page">
        <div className="lead-column">
          <section className="crm-card" aria-labelledby="contact-heading">
            <h3 id="contact-heading">Contact Information</h3>
            <DetailsList
              entries={[
                ['Email', <LeadMail key="email" lead={lead} />],
                ['Phone', lead.phone && <LeadPhone key="phone" lead={lead} />],
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
            {lead.notes && <p className="typed-text">{lead.notes}</p>}
          </section>
          <section className="crm-card" aria-labelledby="emails-heading">
            <h3 id="emails-heading">Emails</h3>
            <Emails subject="lead" id={id} onWrite={() => setOpen('email')} />
          </section>
          <section className="crm-card" aria-labelledby="tasks-heading">
            <h3 id="tasks-heading">Tasks</h3>
            <TaskList noun="lead" id={id} />
          </section>
          <LeadTours leadId={id} onBook={() => setOpen('tour')} onMove={(tourId) => setOpen(`tour-${tourId}`)} />
          <LeadActivities leadId={id} />
          <LeadNotes leadId={id} />
          <div className="crm-card">
            <LeadDocuments leadId={id} />
          </div>
        </div>
        <div className="lead-column">
          <Summary lead={lead} />
          <LeadLeases leadId={id} />
          <LeadDuplicates lead={lead} />
          <LeadOrigin leadId={id} />
          <section className="crm-card" aria-labelledby="person-heading">
            <h3 id="person-heading">Personal data</h3>
            <PersonData noun="lead" id={id} onErased={() => navigate(links.leads())} />
          </section>
        </div>
      </div>
      {open === 'edit' && canChange && <EditLeadDialog key={id} lead={lead} onClose={close} />}
      {open === 'hold' && canChange && (
        <HoldForLeadDialog lead={{ id, name: `${firstName} ${lastName}` }} onClose={close} />
      )}
      {open === 'lease' && canChange && <LeaseUnitDialog lead={lead} onClose={close} />}
      <LogLeadContact />
    </>
  )
}

/** The composer, with its kind in the address: 'email', or 'tour-3' to move the tour 3. */
function LeadComposer({ id, open, setOpen }: { id: number; open: string; setOpen: (open: string | null) => void }) {
  const [, kind = '', tourId] = /^(\w+)(?:-(\d+))?$/.exec(open) ?? []
  return (
    <div className="composer-docked">
      <Composer
        subject={{ noun: 'lead', id }}
        kind={composerKindIn(kind)}
        onKind={setOpen}
        movedTourId={tourId === undefined ? undefined : Number(tourId)}
      />
    </div>
  )
}

const moment = (instant: string | null, otherwise: string) =>
  instant ? <Moment instant={instant} withTime /> : otherwise

/** docs/specification/staff-area.md#crm-dashboard */
const Summary = ({ lead }: { lead: Lead }) => (
  <section className="crm-card" aria-labelledby="summary-heading">
    <h3 id="summary-heading">Summary</h3>
    <DetailsList
      entries={[
        ['Created', <Moment key="created" instant={lead.createdAt} />],
        ['Last Contact', moment(lead.lastContactDate, 'Never')],
        ['Next Follow Up', moment(lead.nextFollowUpDate, 'Not scheduled')],
        ['Source', lead.source],
      ]}
    />
  </section>
)
