import { useApiQuery } from '#client/query.ts'
import * as unitsApi from '#contract/units/units.ts'

/** The status of a unit by its id, for its door plate. */
export function useUnitStatus() {
  const { data } = useApiQuery(unitsApi.listForStaff)
  return (unitId: number | null) => data?.find(({ id }) => id === unitId)?.status ?? 'available'
}
