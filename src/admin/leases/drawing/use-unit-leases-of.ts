import { useQuery } from '@tanstack/react-query'
import { keyOf, useApiQuery } from '#client/query.ts'
import { send } from '#client/send.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import type { Lease } from '#contract/leases/leases.ts'
import * as unitsApi from '#contract/units/units.ts'
import type { UnitLeases } from './sheet.ts'

const signed = { state: 'current,in notice,holdover,upcoming,ended' }

/** All past, present and future leases of a lease's units; empty while they load. */
export function useUnitLeasesOf({ units }: Lease): UnitLeases[] {
  const staffUnits = useApiQuery(unitsApi.listForStaff)
  const queries = units.map(({ unitId }) => ({ ...signed, unitId: String(unitId) }))
  const leases = useQuery({
    queryKey: [...keyOf(leasesApi.list), queries],
    queryFn: ({ signal }) => Promise.all(queries.map((query) => send(leasesApi.list, { query, signal }))),
    meta: { reads: leasesApi.list.reads },
  })
  return units.map(({ unitId, unitNumber }, place) => {
    const askingRent = staffUnits.data?.find(({ id }) => id === unitId)?.monthlyRent
    return { unitNumber, askingRent: askingRent ? askingRent : null, leases: leases.data?.[place] ?? [] }
  })
}
