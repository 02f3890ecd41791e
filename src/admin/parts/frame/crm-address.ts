import * as links from '#contract/links.ts'
import { lastView } from '#admin/parts/frame/last-view.ts'
import { type CrmTab, crmTabs } from '#contract/staff-pages.constants.ts'

/** Parses the tab and the selected lead from the address. */
export function readCrmAddress(parameters: URLSearchParams): { tab: CrmTab; leadId: number | undefined } {
  const leadParam = parameters.get('lead') ?? ''
  const leadId = /^[1-9]\d{0,9}$/.test(leadParam) ? Number(leadParam) : undefined
  const named = crmTabs.find(({ name }) => name === parameters.get('tab'))?.name
  const tab = named ?? (leadId === undefined ? 'leads' : 'lead')
  return { tab: tab === 'lead' && leadId === undefined ? 'leads' : tab, leadId }
}

/** The storage key for the last view of a tab. */
export const viewOf = (tab: CrmTab) => `crm ${tab}`

/** The address of a tab with its last view; the selected lead stays selected. */
export function tabTarget(tab: CrmTab, leadId: number | undefined) {
  const lead: Record<string, string> = leadId === undefined ? {} : { lead: String(leadId) }
  if (tab === 'lead') return links.leads(lead)
  return links.leads({
    ...(tab !== 'leads' || leadId !== undefined ? { tab } : {}),
    ...lead,
    ...lastView(viewOf(tab)),
  })
}
