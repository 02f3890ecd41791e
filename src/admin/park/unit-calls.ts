import * as businessParkApi from '#contract/business-park.ts'
import * as historyApi from '#contract/history.ts'
import * as unitsApi from '#contract/units.ts'

/** The queries that a change of what units there are invalidates. */
export const unitCalls = [unitsApi.listForStaff, businessParkApi.readReadiness, historyApi.list, historyApi.listOfPark]
