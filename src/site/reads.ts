import { send } from '#client/send.ts'
import { readCompany } from '#contract/park.ts'
import { listProperties, readProperty } from '#contract/properties.ts'
import { readPropertyPage, readUnitPage } from '#contract/published-pages.ts'
import { listUnits } from '#contract/units.ts'
import { matchScreen } from './routes.ts'

const idOf = (text: string) => ({ params: { id: Number(text) } })

/** The requests for data that a page has not embedded. */
export const reads = {
  units: () => send(listUnits, {}),
  company: () => send(readCompany, {}),
  properties: () => send(listProperties, {}),
  property: (id: string) => send(readProperty, idOf(id)),
  published: (path: string) => {
    const match = matchScreen(path)
    if (match.screen === 'unit') return send(readUnitPage, idOf(match.id))
    if (match.screen === 'property') return send(readPropertyPage, idOf(match.id))
    throw new Error(`Nothing composed stands at ${path}`)
  },
}
