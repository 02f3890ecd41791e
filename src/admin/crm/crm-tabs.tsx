import { StaffLink } from '#admin/parts/frame/link.tsx'
import { keepInView, moveTabFocus } from '#admin/parts/frame/tab-strip.ts'
import { useApiQuery } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import { countText } from '#domain/units/units.constants.ts'
import { type CrmTabName, crmTabs, tabTarget } from './crm-address.ts'

type Props = { current: CrmTabName; leadId: number | undefined }

export const crmTabId = (name: CrmTabName) => `crm-tab-${name}`

/** The tabs are links, so that each can be opened in a new browser tab. */
export function CrmTabs({ current, leadId }: Props) {
  return (
    <div className="crm-tabs-frame">
      <div role="tablist" aria-label="CRM Dashboard" className="crm-tabs">
        {crmTabs
          .filter(({ name }) => name !== 'lead' || leadId !== undefined)
          .map(({ name, label }) => (
            <StaffLink
              key={name}
              ref={name === current ? keepInView : undefined}
              id={crmTabId(name)}
              role="tab"
              href={tabTarget(name, leadId)}
              aria-selected={name === current}
              aria-controls={name === current ? 'panel' : undefined}
              tabIndex={name === current ? 0 : -1}
              className="crm-tab"
              onKeyDown={moveTabFocus}
            >
              <span>{label}</span>
              {name === 'inquiries' && <InquiryCounts />}
            </StaffLink>
          ))}
      </div>
    </div>
  )
}

function InquiryCounts() {
  const counts = useApiQuery(inquiriesApi.count)
  if (!counts.data || counts.data.open === 0) return null
  const { open, overdue } = counts.data
  return (
    <span className="crm-tab-counts">
      <span>{`${countText(open)} open`}</span>
      {overdue > 0 && <span className="text-danger">{`${countText(overdue)} overdue`}</span>}
    </span>
  )
}
