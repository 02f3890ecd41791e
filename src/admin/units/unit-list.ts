import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#client/query.ts'
import * as unitsApi from '#contract/units.ts'
import type { StaffUnit } from '#contract/units.ts'

const queryKey = keyOf(unitsApi.listForStaff)

/** A unit of the cached list. */
export const cachedUnit = (client: QueryClient, id: number) =>
  client.getQueryData<StaffUnit[]>(queryKey)?.find((unit) => unit.id === id)

/** Replaces a unit in the cached list; a list that was requested before the change must not overwrite it. */
export async function replaceCachedUnit(client: QueryClient, unit: StaffUnit) {
  await client.cancelQueries({ queryKey })
  client.setQueryData<StaffUnit[]>(queryKey, (units) => units?.map((one) => (one.id === unit.id ? unit : one)))
}
