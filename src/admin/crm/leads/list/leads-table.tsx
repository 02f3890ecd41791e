import * as links from '#contract/links.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { LeadMail, LeadPhone } from '#admin/crm/activities/contact-activity.tsx'
import { stacked, useStacked } from '#admin/crm/stacked.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { usePermission } from '#admin/session.tsx'
import type { Lead } from '#contract/leads/leads.ts'
import { type Column, Table } from '#ui/table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { LeadPriorityBadge, LeadStatusBadge } from '#admin/crm/leads/lead-badges.tsx'
import type { useBulkStatusUpdate } from './use-bulk-status-update.ts'
import { useRowSelection } from './use-row-selection.ts'

export const nameOf = ({ firstName, lastName }: Lead) => `${firstName} ${lastName}`

const name: Column<Lead> = {
  head: 'Name',
  cell: (lead) => (
    <StaffLink href={links.lead(lead.id)} className="row-link">
      {nameOf(lead)}
    </StaffLink>
  ),
}
const email: Column<Lead> = { head: 'Email', cell: (lead) => <LeadMail lead={lead} /> }
const phone: Column<Lead> = { head: 'Phone', cell: (lead) => <LeadPhone lead={lead} /> }
const company: Column<Lead> = { head: 'Company', cell: (lead) => lead.company || 'N/A' }
const status: Column<Lead> = { head: 'Status', cell: (lead) => <LeadStatusBadge status={lead.status} /> }
const priority: Column<Lead> = { head: 'Priority', cell: (lead) => <LeadPriorityBadge priority={lead.priority} /> }
const others: readonly Column<Lead>[] = [
  {
    head: 'Next Follow Up',
    cell: ({ nextFollowUpDate }) =>
      nextFollowUpDate ? <Moment instant={nextFollowUpDate} withTime /> : <span className="text-ink-2">None</span>,
  },
  { head: 'Created', cell: ({ createdAt }) => <Moment instant={createdAt} /> },
  {
    head: 'Actions',
    kind: 'actions',
    cell: (lead) => (
      <StaffButtonLink variant="quiet" href={links.lead(lead.id)} aria-label={`View Details of ${nameOf(lead)}`}>
        View Details
      </StaffButtonLink>
    ),
  },
]
const sideBySide = [name, email, phone, company, status, priority, ...others]
const inFewer = [stacked(name, company), stacked(email, phone), stacked(status, priority), ...others]

type Props = {
  rows: readonly Lead[]
  /** The id of the open lead, from the address. */
  open: string
  statusUpdate: ReturnType<typeof useBulkStatusUpdate>
  empty: ReactNode
}

/** The table of leads; roles that may change leads can select rows for bulk actions. */
export function LeadsTable({ rows, open, statusUpdate, empty }: Props) {
  const [, navigate] = useLocation()
  const canChange = usePermission('change business data')
  const columns = useStacked() ? inFewer : sideBySide
  const { selected, isSelected, select, selectAll } = useRowSelection(rows)
  const choice: Column<Lead> = {
    head: 'Select',
    kind: 'choice',
    headCell: (
      <label className="choice-box">
        <input
          type="checkbox"
          aria-label="Select all leads shown"
          checked={selected.length === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && selected.length < rows.length
          }}
          onChange={({ currentTarget }) => selectAll(currentTarget.checked)}
        />
      </label>
    ),
    cell: (lead) => (
      <label className="choice-box">
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(lead)}`}
          checked={isSelected(lead)}
          onChange={({ currentTarget, nativeEvent }) =>
            select(lead, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </label>
    ),
  }
  return (
    <div className="leads-table">
      <Table
        caption="Leads"
        columns={canChange ? [choice, ...columns] : columns}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ id }) => navigate(links.lead(id))}
        selected={({ id }) => String(id) === open}
        empty={empty}
      />
      {canChange && selected.length > 0 && (
        <BulkBar
          selected={selected}
          isPending={statusUpdate.isPending}
          onChange={statusUpdate.change}
          onClear={() => selectAll(false)}
        />
      )}
    </div>
  )
}
