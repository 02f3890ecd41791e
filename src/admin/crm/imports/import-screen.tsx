import { useMemo, useState } from 'react'
import { DenialReason } from '#admin/parts/frame/allowed.tsx'
import { Page } from '#admin/parts/frame/page.tsx'
import { usePark } from '#admin/park.tsx'
import { usePermission } from '#admin/session.tsx'
import { Sheet } from '#admin/sheet/sheet.tsx'
import * as links from '#contract/links.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { LastLeadImports } from './last-lead-imports.tsx'
import { leadsKind } from './leads-kind.ts'
import { useExistingLeads } from './use-existing-leads.ts'

const permission = 'change business data'

/** Imports leads from a list of another program, or from cells of a spreadsheet. */
export function Screen() {
  const canChange = usePermission(permission)
  return (
    <Page title="Import Leads" back={{ href: staffPages.crm.address, label: 'Leads' }}>
      <DenialReason permission={permission} />
      {canChange ? <LeadsSheet /> : <LastLeadImports />}
    </Page>
  )
}

function LeadsSheet() {
  const { timeZone, country } = usePark()
  // Fixed while the screen is open, because each row is read once for the same time.
  const [now] = useState(() => new Date())
  const { existing, lookUp } = useExistingLeads({ timeZone, country, now })
  const kind = useMemo(
    () => leadsKind({ timeZone, country, now, existing, lookUp }),
    [timeZone, country, now, existing, lookUp],
  )
  return (
    <Sheet
      kind={kind}
      permission={permission}
      intro="Contacts or leads from any program, or your own list: a person with an email address in each row. You choose what becomes of leads that you have already; days of creation are kept."
      seeStored={{ href: links.leads(), label: 'See the Leads' }}
    >
      <LastLeadImports />
    </Sheet>
  )
}
