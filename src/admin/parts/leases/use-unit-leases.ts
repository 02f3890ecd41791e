import { useApiQuery } from '#client/query.ts'
import * as holdsApi from '#contract/leases/holds.ts'
import * as leasesApi from '#contract/leases/leases.ts'

const live = { state: 'current,in notice,holdover,upcoming' }

/** The present tenant of a unit, the next one, and its hold. */
export function useUnitLeases(unitId: number) {
  const leases = useApiQuery(leasesApi.list, { query: { ...live, unitId: String(unitId) } })
  const holds = useApiQuery(holdsApi.list, { query: {} })
  return { leases: leases.data ?? [], hold: holds.data?.find((hold) => hold.unitId === unitId) }
}
