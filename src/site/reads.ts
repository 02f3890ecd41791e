import { request } from '#client/send.ts'
import type { Call, ResponseOf } from '#contract/call.ts'
import type * as parkApi from '#contract/park/park.ts'
import type * as propertiesApi from '#contract/properties/properties.ts'
import type * as publishedPagesApi from '#contract/properties/published-pages.ts'
import type * as unitsApi from '#contract/units/units.ts'
import { matchScreen } from './routes.ts'

/** Makes a call by its path. Importing the call itself would load the schemas of the contract, which take 30 ms to create. */
const read = async <C extends Call>(path: C['path'], params: { id?: number } = {}): Promise<ResponseOf<C>> =>
  (await request({ method: 'GET', path }, { params })).json()

/** Requests for data that a page does not have embedded. */
export const reads = {
  units: () => read<typeof unitsApi.list>('/api/units'),
  company: () => read<typeof parkApi.readCompany>('/api/company'),
  properties: () => read<typeof propertiesApi.list>('/api/properties'),
  property: (id: string) => read<typeof propertiesApi.read>('/api/properties/:id', { id: Number(id) }),
  published: (path: string) => {
    const match = matchScreen(path)
    if (match.screen === 'unit')
      return read<typeof publishedPagesApi.readUnit>('/api/units/:id/page', { id: Number(match.id) })
    if (match.screen === 'property')
      return read<typeof publishedPagesApi.readProperty>('/api/properties/:id/page', { id: Number(match.id) })
    throw new Error(`There is no composed page at ${path}`)
  },
}
