import { useMemo } from 'react'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { Page } from '#admin/parts/frame/page.tsx'
import { usePermission } from '#admin/session.tsx'
import { Sheet } from '#admin/sheet/sheet.tsx'
import { useWholeList } from '#client/query.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import * as links from '#contract/links.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { statesOf } from '#admin/leases/state-filter.tsx'
import type { TenantLease } from './contact-sheet.ts'
import { contactsKind } from './contacts-kind.ts'
import { LastContactImports } from './last-contact-imports.tsx'

const permission = 'change business data'

/** Imports the people of tenants as contacts of their leases. */
export function Screen() {
  const canChange = usePermission(permission)
  const leases = useWholeList(leasesApi.list, { query: { state: statesOf('') } })
  return (
    <Page title="Import Contacts" back={{ href: staffPages.leases.address, label: 'Leases' }}>
      <DenialReason permission={permission} />
      {canChange ? (
        <QueryBoundary query={leases} loading={<TableSkeleton rows={6} message="Loading the leases..." />}>
          {(all) => <ContactsSheet leases={all} />}
        </QueryBoundary>
      ) : (
        <LastContactImports />
      )}
    </Page>
  )
}

function ContactsSheet({ leases }: { leases: readonly TenantLease[] }) {
  const kind = useMemo(() => contactsKind(leases), [leases])
  return (
    <Sheet
      kind={kind}
      permission={permission}
      intro="The people of your tenants from any program: a person in each row, with the tenant's name or the unit. They become contacts of the leases that are in force or to come."
      seeStored={{ href: links.leases(), label: 'See the Leases' }}
    >
      <LastContactImports />
    </Sheet>
  )
}
