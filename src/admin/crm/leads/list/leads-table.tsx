import * as links from '#contract/links.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { LeadMail, LeadPhone } from '#admin/crm/activities/contact-activity.tsx'
import { useUserChoices, userName } from '#admin/parts/forms/staff-choice.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { choiceColumn } from '#admin/parts/lists/choice-column.tsx'
import { useRowSelection } from '#admin/parts/lists/use-row-selection.ts'
import { usePermission } from '#admin/session.tsx'
import type { Lead } from '#contract/leads/leads.ts'
import { priorityLabels, statusLabels } from '#domain/leads/leads.constants.ts'
import { dollars, squareFeet } from '#domain/units/units.constants.ts'
import { Flag } from '#ui/icons/icons.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { LeadsBulkBar } from './bulk-bar.tsx'
import { FollowUp } from './follow-up.tsx'
import type { useLeadUpdates } from './use-lead-updates.ts'

export const nameOf = ({ firstName, lastName }: Lead) => `${firstName} ${lastName}`

const wantsOf = ({ spaceType, spaceSize }: Lead) =>
  [spaceType, spaceSize === null ? null : squareFeet(spaceSize)].filter(Boolean).join(', ')

/** Text that its column may cut; the title has all of it. */
const Cut = ({ children }: { children: string }) => <span title={children}>{children}</span>

const columns: readonly Column<Lead>[] = [
  {
    head: 'Name',
    className: 'lead-name',
    cell: (lead) => (
      <StaffLink href={links.lead(lead.id)} className="row-link" title={nameOf(lead)}>
        {nameOf(lead)}
      </StaffLink>
    ),
  },
  { head: 'Company', className: 'lead-company', cell: ({ company }) => <Cut>{company || 'N/A'}</Cut> },
  { head: 'Wants (SF)', className: 'lead-wants', cell: (lead) => <Cut>{wantsOf(lead)}</Cut> },
  {
    head: 'Budget',
    className: 'lead-budget',
    cell: ({ budget, budgetRange }) => <Cut>{budgetRange ?? (budget === null ? '' : dollars(budget))}</Cut>,
  },
  {
    head: 'Email',
    className: 'lead-email',
    cell: (lead) => (
      <span title={lead.email}>
        <LeadMail lead={lead} />
      </span>
    ),
  },
  { head: 'Phone', className: 'lead-phone', cell: (lead) => <LeadPhone lead={lead} /> },
  {
    head: 'Status',
    className: 'lead-state',
    cell: ({ status, priority }) => (
      <>
        {statusLabels[status]}
        <span className="sr-only">{`, ${priorityLabels[priority]} priority`}</span>
        {priority === 'high' && (
          <span className="flag" title="High priority">
            <Flag />
          </span>
        )}
      </>
    ),
  },
  { head: 'Next Follow Up', className: 'lead-next', cell: (lead) => <FollowUp lead={lead} /> },
  {
    head: 'Assigned',
    className: 'lead-assigned',
    headCell: <span className="sr-only">Assigned</span>,
    cell: (lead) => <Assigned lead={lead} />,
  },
  {
    head: 'Actions',
    kind: 'actions',
    cell: (lead) => (
      <StaffLink className="link" href={links.lead(lead.id)} aria-label={`View Details of ${nameOf(lead)}`}>
        View Details
      </StaffLink>
    ),
  },
]

/** The initials of the assignee; readers and the title have the name. */
function Assigned({ lead: { assignedTo, assignedUserId } }: { lead: Lead }) {
  const choices = useUserChoices(assignedUserId)
  const name = assignedUserId === null ? assignedTo : userName(choices, assignedUserId)
  if (!name) return <span className="sr-only">Unassigned</span>
  const initials = name.split(/[\s@._-]+/).filter(Boolean)
  return (
    <span className="avatar" title={name}>
      <span aria-hidden="true">{`${initials[0]?.[0] ?? ''}${initials[1]?.[0] ?? ''}`.toUpperCase()}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}

type Props = {
  rows: readonly Lead[]
  /** The id of the open lead, from the address. */
  open: string
  updates: ReturnType<typeof useLeadUpdates>
  empty: ReactNode
}

/** The table of leads, one line each; roles that may change leads can choose rows for bulk actions. */
export function LeadsTable({ rows, open, updates, empty }: Props) {
  const [, navigate] = useLocation()
  const canChange = usePermission('change business data')
  const selection = useRowSelection(rows)
  const { selected, isSelected, selectAll } = selection
  return (
    <div className="leads-table one-line">
      <Table
        caption="Leads"
        columns={canChange ? [choiceColumn({ rows, selection, nouns: 'leads', nameOf }), ...columns] : columns}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(links.lead(id))}
        selected={(lead) => isSelected(lead) || String(lead.id) === open}
        empty={empty}
      />
      {canChange && selected.length > 0 && (
        <LeadsBulkBar
          selected={selected}
          isPending={updates.isPending}
          onChange={updates.change}
          onClear={() => selectAll(false)}
        />
      )}
    </div>
  )
}
