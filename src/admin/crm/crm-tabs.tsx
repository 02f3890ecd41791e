import { TabStrip } from '#admin/parts/frame/tab-strip.tsx'
import { useApiQuery } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { type CrmTab, crmTabs } from '#contract/staff-pages.constants.ts'
import { countText } from '#domain/units/units.constants.ts'
import { tabTarget } from '#admin/parts/frame/crm-address.ts'
import { LeadStats } from './leads/lead-stats.tsx'

type Props = { current: CrmTab; leadId: number | undefined }

export const crmTabId = (name: string) => `crm-tab-${name}`

export const CrmTabs = ({ current, leadId }: Props) => (
  <TabStrip
    label="CRM Dashboard"
    current={current}
    idOf={crmTabId}
    isAboveTitle={current === 'lead'}
    tabs={crmTabs
      .filter(({ name }) => name !== 'lead' || leadId !== undefined)
      .map(({ name, label }) => ({
        name,
        label,
        href: tabTarget(name, leadId),
        count: name === 'inquiries' && <InquiryCounts />,
      }))}
  >
    <LeadStats />
  </TabStrip>
)

function InquiryCounts() {
  const counts = useApiQuery(inquiriesApi.count)
  if (!counts.data || counts.data.open === 0) return null
  const { open, overdue } = counts.data
  return (
    <span className="tab-counts">
      <span>{`${countText(open)} open`}</span>
      {overdue > 0 && <span className="text-danger">{`${countText(overdue)} overdue`}</span>}
    </span>
  )
}
