import { useState } from 'react'
import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { HistoryList } from '#admin/parts/lists/history-list.tsx'
import { LeasePage } from '#admin/parts/leases/lease-page.tsx'
import { UnitPlates } from '#admin/parts/leases/unit-plates.tsx'
import { sizesText } from '#domain/units/units.constants.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { LeaseActions } from './actions/lease-actions.tsx'
import { Agreement } from './agreement.tsx'
import { DraftTools } from './draft-tools.tsx'
import { EditLease } from './edit-lease.tsx'
import { LeaseContacts } from './lease-contacts.tsx'
import { LeaseDocuments } from './lease-documents.tsx'
import { LeaseDrawing } from './drawing/lease-drawing.tsx'
import { LeaseNeighbours, LeaseNext } from './lease-next.tsx'
import { LeaseOptions } from './lease-options.tsx'
import { sizeOf } from './lease-size.ts'
import { LeaseSummary } from './lease-summary.tsx'
import { PreviewedLeaseContext } from './drawing/previewed-lease.ts'
import { RentSchedule } from './rent-schedule.tsx'
import { useUnitLeasesOf } from './drawing/use-unit-leases-of.ts'

type Props = { lease: Lease; title: string; today: string }

export function LeaseDetails({ lease, title, today }: Props) {
  const [previewed, setPreviewed] = useState<Lease | undefined>()
  const units = useUnitLeasesOf(lease)
  return (
    <LeasePage
      title={title}
      about={
        <span className="lease-where">
          <UnitPlates unitNumbers={lease.units.map(({ unitNumber }) => unitNumber)} />
          {sizesText([{ size: sizeOf(lease.units) }])}
        </span>
      }
      actions={lease.state === 'draft' ? <DraftTools lease={lease} /> : <EditLease lease={lease} />}
    >
      <LeaseSummary lease={lease} today={today} />
      <DenialReason permission="change business data" />
      <LeaseDrawing lease={lease} previewed={previewed} units={units} today={today} />
      <div className="lease-columns">
        <div>
          <PreviewedLeaseContext value={setPreviewed}>
            <LeaseActions lease={lease} today={today} />
          </PreviewedLeaseContext>
          <RentSchedule lease={lease} today={today} />
          <LeaseOptions lease={lease} />
          <section aria-labelledby="lease-history" className="history">
            <h2 id="lease-history">History</h2>
            <HistoryList call={leasesApi.listHistory} params={{ id: lease.id }} />
          </section>
        </div>
        <div>
          <LeaseNext lease={lease} today={today} />
          <LeaseNeighbours lease={lease} units={units} />
          <Agreement lease={lease} />
          <LeaseContacts contacts={lease.contacts} />
          <LeaseDocuments leaseId={lease.id} />
          {lease.notes && (
            <section aria-labelledby="lease-notes">
              <h2 id="lease-notes">Notes</h2>
              <p className="typed-text">{lease.notes}</p>
            </section>
          )}
        </div>
      </div>
    </LeasePage>
  )
}
