import { useLocation } from 'wouter'
import { useApiMutation } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import { listDeleted } from '#contract/deleted.ts'
import type { DeletedKind } from '#contract/deleted.constants.ts'
import { listHistory } from '#contract/history.ts'
import { countInquiries, listInquiries, readInquiry } from '#contract/inquiries.ts'
import { crmStats, listDashboardLeads, listLeads, readLead, readToday, restoreLead } from '#contract/leads.ts'
import { leadNamedIn } from '#contract/leads.constants.ts'
import { listDuplicates } from '#contract/merges.ts'
import { listProperties, restoreProperty } from '#contract/properties.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import {
  listTemplates,
  readPropertyTemplate,
  readTemplate,
  restoreSection,
  restoreTemplate,
} from '#contract/templates.ts'
import { showToast } from '#ui/toast-store.ts'
import { notifyFailure } from './notify-failure.ts'

const templateCalls = [listTemplates, readTemplate, readPropertyTemplate, listDeleted, listHistory]

/** The queries that deleting and restoring a lead invalidate. */
export const leadDeletionCalls = [
  listLeads,
  listDashboardLeads,
  crmStats,
  readToday,
  readLead,
  listDuplicates,
  listInquiries,
  countInquiries,
  readInquiry,
  listDeleted,
  listHistory,
]

const titles: Record<DeletedKind, string> = {
  property: 'Property restored',
  template: 'Template restored',
  section: 'Section restored',
  lead: 'Lead restored',
}

type Restored = { kind: DeletedKind; id: number; name: string }

/** Restores a deleted item and shows the result in a toast. */
export function useRestore() {
  const [, navigate] = useLocation()
  const property = useApiMutation(restoreProperty, { invalidates: [listProperties, listDeleted, listHistory] })
  const template = useApiMutation(restoreTemplate, { invalidates: templateCalls })
  const section = useApiMutation(restoreSection, { invalidates: templateCalls })
  const lead = useApiMutation(restoreLead, { invalidates: leadDeletionCalls })
  const changes = { property, template, section, lead }

  async function start({ kind, id, name }: Restored) {
    try {
      await changes[kind].mutateAsync({ params: { id } })
      showToast({ title: titles[kind], description: `${name} is back.` })
    } catch (error) {
      const owner = leadNamedIn(error instanceof ApiError ? (error.serverMessage ?? '') : '')
      if (!owner) {
        notifyFailure(`Failed to restore ${name}`, error)
        return
      }
      showToast({
        title: `Failed to restore ${name}`,
        description: `${owner.name} has this email address now.`,
        tone: 'error',
        action: { label: `Open ${owner.name}`, run: () => navigate(`${staffPages.crm}?lead=${owner.id}`) },
      })
    }
  }

  return {
    restore: (restored: Restored) => void start(restored),
    isPending: Object.values(changes).some((change) => change.isPending),
  }
}
