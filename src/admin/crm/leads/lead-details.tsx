import * as links from '#contract/links.ts'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { Composer, composerKindIn } from '#admin/composer/composer.tsx'
import { CompleteActivity } from '#admin/crm/activities/complete-activity.tsx'
import { LogLeadContact } from '#admin/crm/activities/contact-activity.tsx'
import { LeaseUnitDialog } from '#admin/crm/leases/lease-unit-dialog.tsx'
import { tabTarget } from '#admin/parts/frame/crm-address.ts'
import { AllowedButton, DenialReason } from '#admin/parts/frame/allowed.tsx'
import { PageHead } from '#admin/parts/frame/page.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { HoldForLeadDialog } from '#admin/parts/leases/hold-for-lead-dialog.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { usePermission } from '#admin/session.tsx'
import { Timeline } from '#admin/timeline/timeline.tsx'
import { useApiQuery } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { budgetText } from '#domain/leads/leads.constants.ts'
import { squareFeet } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { Printer } from '#ui/icons/icons.tsx'
import { WordBadge } from '#ui/status-badge.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { EditLeadDialog } from './edit-lead-dialog.tsx'
import { LeadMenu } from './lead-menu.tsx'
import { LeadSide } from './lead-side.tsx'
import { LeadStatus } from './lead-status.tsx'
import './lead.css'

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
  const { id, firstName, lastName, company } = lead
  // A dialog, or the kind of the composer: 'email', or 'tour-3' to move the tour 3.
  const [open, setOpen] = useUrlState('open')
  const [, setContact] = useUrlState('log')
  const [, kindText = '', rowId] = /^(\w+)(?:-(\d+))?$/.exec(open) ?? []
  const kind = composerKindIn(kindText)
  const [completing, setCompleting] = useState<number>()
  const canChange = usePermission('change business data')
  const close = () => setOpen(null)
  const name = `${firstName} ${lastName}`
  const numbered = rowId === undefined ? undefined : Number(rowId)
  return (
    <div className="lead">
      <PageHead
        level={2}
        title={name}
        back={{ href: tabTarget('leads', undefined), label: 'Leads' }}
        facts={
          <>
            {company && <span className="lead-company">{company}</span>}
            <LeadStatus lead={lead} />
            {lead.language === 'es' && <WordBadge tone="other" label="Writes Spanish" />}
          </>
        }
        actions={
          <>
            <Button variant="quiet" className="lead-print" aria-label="Print" title="Print" onClick={() => print()}>
              <Printer size={18} />
            </Button>
            <AllowedButton permission="change business data" variant="quiet" onClick={() => setOpen('edit')}>
              Edit
            </AllowedButton>
            <LeadMenu lead={lead} onHold={() => setOpen('hold')} />
            <AllowedButton permission="change business data" variant="outline" onClick={() => setOpen('lease')}>
              Lease a unit
            </AllowedButton>
          </>
        }
      />
      <Wants lead={lead} />
      <DenialReason permission="change business data" />
      <nav className="lead-jump" aria-label="Parts of the lead">
        <a href="#history">History</a>
        <a href="#details">Details</a>
      </nav>
      <div className="lead-page">
        <Timeline
          subject={{ noun: 'lead', id }}
          followUp={lead.nextFollowUpDate}
          onReply={() => setOpen('email')}
          onMove={(tourId) => setOpen(`tour-${tourId}`)}
          onComplete={setCompleting}
        >
          <div className="composer-docked">
            <Composer
              subject={{ noun: 'lead', id }}
              kind={kind}
              onKind={setOpen}
              movedTourId={kind === 'tour' ? numbered : undefined}
            />
          </div>
        </Timeline>
        <LeadSide
          lead={lead}
          isComposing={kind !== null}
          onCompose={setOpen}
          onContact={(channel) => (channel === 'call' ? setOpen('call') : setContact(`email-${id}`))}
          onEdit={() => setOpen('edit')}
          onHold={(unitId) => setOpen(`hold-${unitId}`)}
          onLease={() => setOpen('lease')}
        />
      </div>
      {completing !== undefined && canChange && (
        <CompleteActivity leadId={id} activityId={completing} onClose={() => setCompleting(undefined)} />
      )}
      {open === 'edit' && canChange && <EditLeadDialog key={id} lead={lead} onClose={close} />}
      {kindText === 'hold' && canChange && (
        <HoldForLeadDialog key={open} lead={{ id, name }} unitId={numbered} onClose={close} />
      )}
      {open === 'lease' && canChange && <LeaseUnitDialog lead={lead} onClose={close} />}
      <LogLeadContact />
    </div>
  )
}

/** What the lead looks for, in one line. */
function Wants({ lead: { spaceType, spaceSize, timeframe, assignedTo, ...lead } }: { lead: Lead }) {
  const space = [spaceType, spaceSize !== null && `${squareFeet(spaceSize)} SF`].filter(Boolean).join(', ')
  const facts = [budgetText(lead).replace('/month', ' a month'), timeframe].filter(Boolean)
  if (space === '' && facts.length === 0 && !assignedTo) return null
  return (
    <p className="lead-asks">
      {space && <b>{space}</b>}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {assignedTo && (
        <span>
          <span>for </span>
          <StaffName text={assignedTo} />
        </span>
      )}
    </p>
  )
}
