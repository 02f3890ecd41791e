import * as links from '#contract/links.ts'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { usePermission } from '#admin/session.tsx'
import { useListPage } from '#client/query.ts'
import { type LeadStatus, leadStatuses, statusLabels } from '#domain/leads/leads.constants.ts'
import type { QueryOf } from '#contract/call.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { withoutUndefined } from '#domain/text/typed-record.ts'
import { countText } from '#domain/units/units.constants.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { LeadPriorityBadge, leadStatusOptions } from '#admin/crm/leads/lead-badges.tsx'
import { nameOf } from './leads-table.tsx'
import { NoLeads } from './no-leads.tsx'
import type { useLeadUpdates } from './use-lead-updates.ts'

type Filters = Omit<NonNullable<QueryOf<typeof leadsApi.list>>, 'status' | 'limit' | 'cursor'>
type Props = {
  /** The status filter; without it the board has a column for each status. */
  status: LeadStatus | undefined
  filters: Filters
  isFiltered: boolean
  updates: ReturnType<typeof useLeadUpdates>
}
type Move = (lead: Lead, to: LeadStatus) => void

/** A board with a column for each status; cards move by drag or by their menu. */
export function LeadsBoard({ status, filters, isFiltered, updates }: Props) {
  const canChange = usePermission('change business data')
  const all = useListPage(leadsApi.list, { query: { limit: '1' } }, { enabled: !isFiltered })
  // A card moved by its menu keeps the focus in its new column.
  const [moved, setMoved] = useState<number>()
  const move: Move = (lead, to) => {
    if (lead.status === to) return
    updates.change([lead], { status: to }, `${nameOf(lead)} moved to ${statusLabels[to]}`)
  }
  if (!isFiltered && all.data?.rows.length === 0) return <NoLeads />
  return (
    <section className="board" aria-label="Leads by status" tabIndex={0} aria-busy={updates.isPending}>
      {(status ? [status] : leadStatuses).map((name) => (
        <Column
          key={name}
          status={name}
          filters={filters}
          canChange={canChange}
          moved={moved}
          onDrop={move}
          onMove={(lead, to) => {
            setMoved(lead.id)
            move(lead, to)
          }}
        />
      ))}
    </section>
  )
}

type ColumnProps = {
  status: LeadStatus
  filters: Filters
  canChange: boolean
  moved: number | undefined
  onDrop: Move
  onMove: Move
}

const maxCards = 50

function Column({ status, filters, canChange, moved, onDrop, onMove }: ColumnProps) {
  const leads = useListPage(leadsApi.list, { query: { ...filters, status, limit: String(maxCards) } })
  const column = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const dropped = useEffectEvent((lead: unknown) => onDrop(lead as Lead, status))
  useEffect(() => {
    const element = column.current
    if (!element || !canChange) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === 'lead',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        dropped(source.data.lead)
      },
    })
  }, [canChange])
  const heading = `board-${status}`
  return (
    <section ref={column} className="board-column" aria-labelledby={heading} data-over={over ? '' : undefined}>
      <h3 id={heading}>
        <span>{statusLabels[status]}</span>{' '}
        <b>{leads.data ? countText(leads.data.total) + (leads.data.capped ? '+' : '') : '–'}</b>
      </h3>
      <QueryBoundary
        query={leads}
        loading={<TableSkeleton message={`Loading ${statusLabels[status]} leads...`} rows={3} />}
      >
        {({ rows, next }) => (
          <>
            {rows.length === 0 && <p className="text-ink-2">No leads.</p>}
            <ul className="board-cards">
              {rows.map((lead) => (
                <Card key={lead.id} lead={lead} canChange={canChange} focused={lead.id === moved} onMove={onMove} />
              ))}
            </ul>
            {next !== undefined && (
              <StaffLink
                className="link"
                href={links.leads(withoutUndefined({ ...filters, status }))}
              >{`See all ${statusLabels[status]} leads`}</StaffLink>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

type CardProps = { lead: Lead; canChange: boolean; focused: boolean; onMove: Move }

function Card({ lead, canChange, focused, onMove }: CardProps) {
  const { company, priority, status, nextFollowUpDate } = lead
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = card.current
    if (!element || !canChange) return
    return draggable({ element, getInitialData: () => ({ kind: 'lead', lead }) })
  }, [canChange, lead])
  return (
    <li ref={card} className="board-card" data-moves={canChange ? '' : undefined}>
      {/* A draggable link would be dragged instead of its card. */}
      <StaffLink href={links.lead(lead.id)} className="row-link" draggable={false}>
        {nameOf(lead)}
      </StaffLink>
      {company && <p>{company}</p>}
      <p className="board-facts">
        <LeadPriorityBadge priority={priority} />
        {nextFollowUpDate && (
          <span className="text-ink-2">
            Follow up <Moment instant={nextFollowUpDate} withTime />
          </span>
        )}
      </p>
      {canChange && (
        <ChoiceMenu
          ref={focused ? focus : undefined}
          label="Move to…"
          name={`Move to… ${nameOf(lead)}`}
          options={leadStatusOptions.filter(({ value }) => value !== status)}
          onChoose={(value) => {
            const to = leadStatuses.find((name) => name === value)
            if (to) onMove(lead, to)
          }}
        />
      )}
    </li>
  )
}
