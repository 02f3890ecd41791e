import type { SheetField, SheetKind } from '#admin/sheet/sheet-kind.ts'
import { send } from '#client/send.ts'
import * as leaseContactsApi from '#contract/leases/lease-contacts.ts'
import { contactKinds } from '#contract/leases/leases.constants.ts'
import { countText } from '#domain/units/units.constants.ts'
import { contactFields, contactKindLabels, contactRules } from './contact-columns.ts'
import { type ChangedContacts, planContacts, readContactSheet, type TenantLease } from './contact-sheet.ts'

const choicesOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }))

const leasesText = (count: number) => `${countText(count)} ${count === 1 ? 'lease' : 'leases'}`

/** What this browser has stored, by which it is undone: contacts are not in the history of their lease. */
const stored: ChangedContacts[][] = []

/** Lists of the people of tenants, whom their leases have as contacts. */
export function contactsKind(leases: readonly TenantLease[]): SheetKind {
  const tenants = [...new Set(leases.map(({ tenantCompany }) => tenantCompany))].sort()
  const choices: Partial<Record<string, SheetField['choices']>> = {
    tenant: choicesOf(tenants),
    kind: choicesOf(contactKinds.map((kind) => contactKindLabels[kind])),
  }
  return {
    name: 'contacts',
    fields: contactFields.map((field): SheetField => {
      const choice = choices[field.field]
      return {
        ...field,
        ...(choice && { choices: choice }),
        ...(contactRules.joined.includes(field.field) && { isShared: true }),
      }
    }),
    nouns: ['contact', 'contacts'],
    read: (rows, corrections) => readContactSheet(rows, { leases, corrections }),
    store: async (rows, corrections, _fileName, sheetId) => {
      const { changes } = planContacts(rows, { leases, corrections })
      const { changed, kept } = await send(leaseContactsApi.update, { body: { leases: changes, sheetId } })
      stored.push(changes.filter(({ id }) => changed.includes(id)))
      const others = kept.length === 0 ? '' : `, ${leasesText(kept.length)} left as somebody has changed them`
      return { title: `Contacts of ${leasesText(changed.length)} stored${others}`, importId: stored.length }
    },
    undo: (importId) => {
      const changes = stored[importId - 1] ?? []
      const back = changes.map(({ id, contacts, seen }) => ({ id, contacts: seen, seen: contacts }))
      return send(leaseContactsApi.update, { body: { leases: back } })
    },
  }
}
