import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#client/query.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { StaffUnit } from '#contract/units/units.ts'

/** The name of the draft of a unit's unsaved texts. */
export const draftOf = (id: number) => `edit of unit ${id}`

const queryKey = keyOf(unitsApi.listForStaff)

export const cachedUnit = (client: QueryClient, id: number) =>
  client.getQueryData<StaffUnit[]>(queryKey)?.find((unit) => unit.id === id)
