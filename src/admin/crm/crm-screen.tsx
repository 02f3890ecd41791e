import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { useKeptView } from '#admin/parts/frame/last-view.ts'
import { LoadsAhead } from '#admin/parts/frame/loads-ahead.tsx'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { PageHead, PageMain } from '#admin/parts/frame/page.tsx'
import { loadable } from '#ui/loadable.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { readCrmAddress, viewOf } from '#admin/parts/frame/crm-address.ts'
import { CrmTabs, crmTabId } from './crm-tabs.tsx'
import { ExportPanel } from './export-panel.tsx'
import { InquiriesPanel } from './inquiries/inquiries-panel.tsx'
import { LeadDetails } from './leads/lead-details.tsx'
import { LeadsPanel } from './leads/list/leads-panel.tsx'

const Reports = loadable(() => import('./reports/reports.tsx').then((module) => module.Reports))

export function Screen() {
  const [parameters] = useSearchParams()
  const { tab, leadId } = readCrmAddress(parameters)
  useTitle('CRM Dashboard')
  useKeptView(viewOf(tab), parameters)
  return (
    <PageMain>
      {/* The name of the lead is the title of the page below the tabs. */}
      {tab === 'lead' ? <h1 className="sr-only">CRM Dashboard</h1> : <PageHead title="CRM Dashboard" />}
      <LoadsAhead view={Reports}>
        <CrmTabs current={tab} leadId={leadId} />
      </LoadsAhead>
      <section
        role="tabpanel"
        id="panel"
        aria-labelledby={crmTabId(tab)}
        tabIndex={-1}
        className="grid grid-cols-1 gap-4"
      >
        {tab === 'inquiries' ? (
          <InquiriesPanel />
        ) : tab === 'reports' ? (
          <Suspense fallback={<TableSkeleton message="Loading reports..." rows={8} />}>
            <Reports />
            <ExportPanel />
          </Suspense>
        ) : tab === 'lead' && leadId !== undefined ? (
          <LeadDetails key={leadId} id={leadId} />
        ) : (
          <LeadsPanel />
        )}
      </section>
    </PageMain>
  )
}
