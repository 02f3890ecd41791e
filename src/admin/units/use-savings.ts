import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepDraft, readDraft } from '#admin/parts/drafts.ts'
import { keyOf, sentenceOf, useChange, useRefresh } from '#client/query.ts'
import { CallError } from '#client/send.ts'
import { listUnitHistory } from '#contract/history.ts'
import { dayText } from '#contract/leases.words.ts'
import { listStaffUnits, type StaffUnit, updateUnit } from '#contract/units.ts'
import { dollars, noRent, statusLabel } from '#contract/units.words.ts'
import { showToast } from '#ui/toast-store.ts'
import { createSaving, type Saved, type Saving, type UnitField } from './saving.ts'

const key = keyOf(listStaffUnits)

const called: Record<UnitField, string> = {
  monthlyRent: 'rent',
  status: 'status',
  tenantCompany: 'tenant company',
  tenantContact: 'tenant contact',
  leaseStartDate: 'lease start',
  leaseEndDate: 'lease end',
}

function said(field: UnitField, value: Saved['to']) {
  if (value === null) return 'empty'
  if (field === 'monthlyRent') return value === 0 ? noRent : dollars(Number(value))
  if (field === 'status') return statusLabel(String(value))
  return field === 'leaseStartDate' || field === 'leaseEndDate' ? dayText(String(value)) : String(value)
}

/** What saves the changes of each unit; it outlives the unit's dialog, as what is on its way does. */
export function useSavings() {
  const client = useQueryClient()
  const refresh = useRefresh()
  const { mutateAsync } = useChange(updateUnit, { refreshes: [] })
  const [savings] = useState(() => new Map<number, Saving>())

  const create = (opened: StaffUnit) => {
    const { id, unitNumber } = opened
    const draft = `unit ${id}`
    const kept = readDraft(draft)
    const saving = createSaving({
      // Once the session has ended nothing is kept of the list.
      read: () => client.getQueryData<StaffUnit[]>(key)?.find((unit) => unit.id === id) ?? opened,
      show: (values) =>
        client.setQueryData<StaffUnit[]>(key, (units) =>
          units?.map((unit) => (unit.id === id ? { ...unit, ...values } : unit)),
        ),
      send: async (body) => {
        // A list that was asked for before this change must not arrive after it.
        await client.cancelQueries({ queryKey: key })
        return mutateAsync({ params: { id }, body })
      },
      onSaved: (saved) => {
        void refresh([listUnitHistory])
        if (saved.undone) {
          const description = `The ${called[saved.field]} of ${unitNumber} is ${said(saved.field, saved.to)} again.`
          return showToast({ title: 'Change undone', description })
        }
        showToast({
          title: 'Unit updated successfully',
          action: { label: 'Undo', run: () => saving.undo(saved) },
        })
      },
      onFailed: (field, error) => {
        // That the session has ended is said for the whole page.
        if (error instanceof CallError && error.status === 401) return undefined
        const sentence = sentenceOf(error)
        showToast({
          title: sentence,
          description: `The ${called[field]} of ${unitNumber} is not saved.`,
          tone: 'error',
          action: { label: 'Retry', run: () => saving.retry() },
        })
        return sentence
      },
      keep: (typed) => keepDraft(draft, typed && JSON.stringify(typed)),
      kept: kept === null ? undefined : JSON.parse(kept),
    })
    return saving
  }

  return (unit: StaffUnit) => {
    const known = savings.get(unit.id)
    if (known) return known
    const saving = create(unit)
    savings.set(unit.id, saving)
    return saving
  }
}
