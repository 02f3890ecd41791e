import { ArrowLeft } from '#ui/icons/icons.tsx'
import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { Frame } from '#admin/parts/frame/frame.tsx'
import { useKeptView } from '#admin/parts/frame/last-view.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { LoadsAhead } from '#admin/parts/frame/loads-ahead.tsx'
import { TabList } from '#admin/parts/frame/tab-list.tsx'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { loadable } from '#ui/loadable.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { readCrmAddress, viewOf } from './crm-address.ts'
import { CrmTabs, crmTabId } from './crm-tabs.tsx'
import { ExportPanel } from './export-panel.tsx'
import { InquiriesPanel } from './inquiries/inquiries-panel.tsx'
import { LeadDetails } from './leads/lead-details.tsx'
import { LeadStats } from './leads/lead-stats.tsx'
import { LeadsPanel } from './leads/list/leads-panel.tsx'

const Reports = loadable(() => import('./reports/reports.tsx').then((module) => module.Reports))

export function Screen() {
  const [parameters] = useSearchParams()
  const { tab, leadId } = readCrmAddress(parameters)
  useTitle('CRM Dashboard')
  useKeptView(viewOf(tab), parameters)
  return (
    <Frame>
      <div className="office">
        <TabList page="crm" />
        <main id="main" tabIndex={-1} className="crm">
          <div className="office-top">
            <div>
              <StaffLink href={staffPages.dashboard.address} className="crm-back max-md:hidden lg:hidden">
                <ArrowLeft />
                Dashboard
              </StaffLink>
              <h1 className="max-md:sr-only">CRM Dashboard</h1>
            </div>
            <LeadStats />
          </div>
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
        </main>
      </div>
    </Frame>
  )
}
