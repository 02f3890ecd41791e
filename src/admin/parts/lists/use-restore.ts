import * as links from '#contract/links.ts'
import { useLocation } from 'wouter'
import { useApiMutation } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import type { DeletedKind } from '#contract/history/deleted.constants.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { leadNamedIn } from '#domain/leads/leads.constants.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import * as unitsApi from '#contract/units/units.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'

const titles: Record<DeletedKind, string> = {
  unit: 'Unit restored',
  property: 'Property restored',
  template: 'Template restored',
  section: 'Section restored',
  lead: 'Lead restored',
  'saved reply': 'Saved reply restored',
}

type Restored = { kind: DeletedKind; id: number; name: string }

/** Restores a deleted item, with a toast. */
export function useRestore() {
  const [, navigate] = useLocation()
  const unit = useApiMutation(unitsApi.restore)
  const property = useApiMutation(propertiesApi.restore)
  const template = useApiMutation(templatesApi.restore)
  const section = useApiMutation(templatesApi.restoreSection)
  const lead = useApiMutation(leadsApi.restore)
  const reply = useApiMutation(savedRepliesApi.restore)
  const changes = { unit, property, template, section, lead, 'saved reply': reply }

  function notifyNotRestored(name: string, error: Error) {
    const title = `Failed to restore ${name}`
    const owner = leadNamedIn(error instanceof ApiError ? (error.serverMessage ?? '') : '')
    if (!owner) return notifyFailure(title, error)
    return showToast({
      title,
      description: `${owner.name} has this email address now.`,
      tone: 'error',
      action: { label: `Open ${owner.name}`, run: () => navigate(links.lead(owner.id)) },
    })
  }
  const restore = ({ kind, id, name }: Restored) =>
    changes[kind].mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ title: titles[kind], description: `${name} is back.` }),
        onError: (error) => notifyNotRestored(name, error),
      },
    )

  return {
    restore,
    isPending: Object.values(changes).some((change) => change.isPending),
  }
}
