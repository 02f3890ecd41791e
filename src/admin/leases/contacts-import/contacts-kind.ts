import type { SheetField, SheetKind } from '#admin/sheet/sheet-kind.ts'
import { send } from '#client/send.ts'
import type { ResponseOf } from '#contract/call.ts'
import * as contactImportsApi from '#contract/leases/contact-imports.ts'
import { contactKinds } from '#contract/leases/leases.constants.ts'
import { countText } from '#domain/units/units.constants.ts'
import { contactFields, contactKindLabels, contactRules } from './contact-columns.ts'
import { planContacts, readContactSheet, type TenantLease } from './contact-sheet.ts'

const choicesOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }))

const leasesText = (count: number) => `${countText(count)} ${count === 1 ? 'lease' : 'leases'}`

/** '3 leases have their contacts of before. 1 lease stays, because its contacts were changed since.' */
export function undoneText({ restored, kept }: ResponseOf<typeof contactImportsApi.undo>) {
  const back = `${leasesText(restored)} ${restored === 1 ? 'has its' : 'have their'} contacts of before.`
  const why = kept === 1 ? 'stays, because its contacts were' : 'stay, because their contacts were'
  return kept === 0 ? back : `${back} ${leasesText(kept)} ${why} changed since.`
}

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
    store: async (rows, corrections, fileName, sheetId) => {
      const { changes } = planContacts(rows, { leases, corrections })
      const body = { fileName, leases: changes, sheetId }
      const { id, changed, kept } = await send(contactImportsApi.store, { body })
      const others = kept.length === 0 ? '' : `, ${leasesText(kept.length)} left as somebody has changed them`
      return { title: `Contacts of ${leasesText(changed.length)} stored${others}`, importId: id }
    },
    undo: async (importId) => undoneText(await send(contactImportsApi.undo, { params: { id: importId } })),
  }
}
