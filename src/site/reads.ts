import { send } from '#client/send.ts'
import * as parkApi from '#contract/park.ts'
import * as propertiesApi from '#contract/properties.ts'
import * as publishedPagesApi from '#contract/published-pages.ts'
import * as unitsApi from '#contract/units.ts'
import { matchScreen } from './routes.ts'

const idOf = (text: string) => ({ params: { id: Number(text) } })

/** The requests for data that a page has not embedded. */
export const reads = {
  units: () => send(unitsApi.list, {}),
  company: () => send(parkApi.readCompany, {}),
  properties: () => send(propertiesApi.list, {}),
  property: (id: string) => send(propertiesApi.read, idOf(id)),
  published: (path: string) => {
    const match = matchScreen(path)
    if (match.screen === 'unit') return send(publishedPagesApi.readUnit, idOf(match.id))
    if (match.screen === 'property') return send(publishedPagesApi.readProperty, idOf(match.id))
    throw new Error(`There is no composed page at ${path}`)
  },
}
