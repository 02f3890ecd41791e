import { lastView } from '#admin/parts/last-view.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'

/** The tabs of the CRM dashboard (staff specification, section 2); the last one is there once a lead is selected. */
export const crmTabs = [
  { name: 'leads', label: 'Leads' },
  { name: 'inquiries', label: 'Contact Inquiries' },
  { name: 'reports', label: 'Reports' },
  { name: 'lead', label: 'Lead Details' },
] as const
export type CrmTabName = (typeof crmTabs)[number]['name']

/** What an address of the CRM dashboard names: a tab, and the selected lead. */
export function readCrmAddress(parameters: URLSearchParams): { tab: CrmTabName; leadId: number | undefined } {
  const asked = parameters.get('lead') ?? ''
  const leadId = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined
  const named = crmTabs.find(({ name }) => name === parameters.get('tab'))?.name
  const tab = named ?? (leadId === undefined ? 'leads' : 'lead')
  return { tab: tab === 'lead' && leadId === undefined ? 'leads' : tab, leadId }
}

const crmAddress = (parameters: Record<string, string>) => {
  const query = new URLSearchParams(parameters)
  return query.size === 0 ? staffPages.crm : `${staffPages.crm}?${query}`
}

export const leadAddress = (id: number) => crmAddress({ lead: String(id) })

/** The list of leads, or of inquiries, with some filters. */
export const leadsAddress = (filters: Record<string, string> = {}) => crmAddress(filters)
export const inquiriesAddress = (filters: Record<string, string> = {}) => crmAddress({ tab: 'inquiries', ...filters })

/** Under what the rows that a list showed are kept. */
export const viewOf = (tab: CrmTabName) => `crm ${tab}`

/** Where a tab leads: to its list as it was left, with the selected lead still there. */
export function tabTarget(tab: CrmTabName, leadId: number | undefined) {
  const lead: Record<string, string> = leadId === undefined ? {} : { lead: String(leadId) }
  if (tab === 'lead') return crmAddress(lead)
  return crmAddress({
    ...(tab !== 'leads' || leadId !== undefined ? { tab } : {}),
    ...lead,
    ...lastView(viewOf(tab)),
  })
}
