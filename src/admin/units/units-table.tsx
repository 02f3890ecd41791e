import { Suspense, useState } from 'react'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { ContactText } from '#admin/parts/lists/contact-links.tsx'
import { choiceColumn } from '#admin/parts/lists/choice-column.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { useRowSelection } from '#admin/parts/lists/use-row-selection.ts'
import { usePermission } from '#admin/session.tsx'
import { leasePeriodText } from '#contract/leases/leases.labels.ts'
import * as links from '#contract/links.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { dollars, sizeFigure, toneOf } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { loadable } from '#ui/loadable.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { NewRents } from './bulk-rents.tsx'
import { LeaseWarnings } from './lease-warnings.tsx'
import { UnitBadge } from './unit-badge.tsx'
import { leaseRentText, monthlyRentText } from '#admin/parts/units/unit-texts.ts'

const ReleaseButton = loadable(() =>
  import('#admin/parts/leases/release-button.tsx').then((module) => module.ReleaseButton),
)

const BulkUnits = loadable(() => import('./bulk-units.tsx').then((module) => module.BulkUnits))

type Row = StaffUnit & { notSaved: boolean }

type Props = {
  units: readonly Row[]
  today: string
  pointed: string | undefined
  onPoint: (unitNumber: string | undefined) => void
  onOpen: (id: number) => void
  onHold: (id: number) => void
  onClear: () => void
}

const unitNumberOf = ({ unitNumber }: Row) => unitNumber

/** The units as a table (docs/specification/staff-area.md#units-tab). */
export function UnitsTable({ units, today, pointed, onPoint, onOpen, onHold, onClear }: Props) {
  const changes = usePermission('change business data')
  const selection = useRowSelection(units)
  const [rents, setRents] = useState<NewRents>(new Map())
  const columns: readonly Column<Row>[] = [
    {
      head: 'Unit #',
      className: 'unit-number',
      cell: ({ unitNumber, status }) => <span className={`plate plate-${toneOf(status)}`}>{unitNumber}</span>,
      sortBy: unitNumberOf,
    },
    {
      head: 'Size (SF)',
      kind: 'figure',
      className: 'unit-size',
      cell: ({ size }) => sizeFigure(size),
      sortBy: ({ size }) => size,
    },
    {
      head: 'Monthly Rent',
      kind: 'figure',
      className: 'unit-rent',
      cell: ({ id, monthlyRent }) => {
        const rent = rents.get(id)
        if (rent === undefined) return monthlyRentText(monthlyRent)
        return (
          <span>
            <del>{dollars(monthlyRent)}</del> <ins>{monthlyRentText(rent)}</ins>
          </span>
        )
      },
      sortBy: ({ monthlyRent }) => monthlyRent,
    },
    {
      head: 'Status',
      className: 'unit-status',
      cell: (unit) => <UnitBadge unit={unit} />,
      sortBy: ({ status }) => status,
    },
    {
      head: 'Tenant',
      className: 'unit-tenant',
      cell: (unit) => unit.status === 'leased' && <Tenant unit={unit} today={today} />,
      sortBy: ({ status, tenantCompany }) => (status === 'leased' ? (tenantCompany ?? '') : ''),
    },
    {
      head: 'Lease Period',
      className: 'unit-period',
      cell: (unit) =>
        unit.status === 'leased' ? (
          <span>
            <span className="lease-period">{leasePeriodText(unit)}</span>{' '}
            <LeaseWarnings unit={unit} today={today} kinds={['starts', 'ends']} />
            <span className="lease-rent">{`Lease rent ${leaseRentText(unit.leaseRent)}`}</span>
            {unit.leaseLine.includes(' · ') && <span className="lease-line">{unit.leaseLine}</span>}
          </span>
        ) : (
          <span className="lease-line">{unit.leaseLine}</span>
        ),
      sortBy: ({ status, leaseEndDate }) => (status === 'leased' ? (leaseEndDate ?? '') : ''),
    },
    {
      head: 'Actions',
      kind: 'actions',
      cell: ({ id, unitNumber, notSaved, holdable, held, leaseLine }) => (
        <>
          {notSaved && <span className="lease-warning lease-warning-danger">Not saved</span>}
          {changes && holdable && (
            <Button variant="quiet" aria-label={`Hold ${unitNumber}`} onClick={() => onHold(id)}>
              Hold
            </Button>
          )}
          {changes && held && (
            <Suspense fallback={null}>
              <ReleaseButton id={id} unitNumber={unitNumber} />
            </Suspense>
          )}
          {changes && !leaseLine && (
            <StaffButtonLink
              variant="quiet"
              aria-label={`Lease ${unitNumber}`}
              href={links.newLease({ unit: String(id) })}
            >
              Lease
            </StaffButtonLink>
          )}
          <Button variant="quiet" aria-label={`${changes ? 'Edit' : 'View'} ${unitNumber}`} onClick={() => onOpen(id)}>
            {changes ? 'Edit' : 'View'}
          </Button>
        </>
      ),
    },
  ]
  const { selected, isSelected, selectAll } = selection
  return (
    <div className="units-table one-line">
      <Table
        caption="Units"
        columns={
          changes
            ? [choiceColumn({ rows: units, selection, nouns: 'units', nameOf: unitNumberOf }), ...columns]
            : columns
        }
        rows={units}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        onPoint={(unit) => onPoint(unit?.unitNumber)}
        selected={(unit) => isSelected(unit) || unit.unitNumber === pointed}
        empty={
          <Empty message="No unit matches this filter.">
            <Button variant="outline" onClick={onClear}>
              Show all units
            </Button>
          </Empty>
        }
      />
      {selected.length > 0 && (
        <Suspense fallback={null}>
          <BulkUnits {...{ selected, units }} onPreview={setRents} onClear={() => selectAll(false)} />
        </Suspense>
      )}
    </div>
  )
}

const Tenant = ({ unit, today }: { unit: StaffUnit; today: string }) => (
  <span className="tenant">
    {unit.tenantCompany && <span>{`${unit.tenantCompany} `}</span>}
    {unit.tenantContact && (
      <span className="tenant-contact">
        <ContactText>{unit.tenantContact}</ContactText>
      </span>
    )}
    <LeaseWarnings unit={unit} today={today} kinds={['no tenant']} />
  </span>
)
