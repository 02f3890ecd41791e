import type { ResponseOf } from '#contract/call.ts'
import { listed } from '#domain/text/listed.ts'
import type * as unitImportsApi from '#contract/units/unit-imports.ts'

type Undone = ResponseOf<typeof unitImportsApi.undo>

const maxNamed = 20

function keptText({ kept }: Undone, asked: Undone['kept'][number]['reason'], why: (isOne: boolean) => string) {
  const numbers = kept.filter(({ reason }) => reason === asked).map(({ unitNumber }) => unitNumber)
  if (numbers.length === 0) return ''
  const more = numbers.length > maxNamed ? [`${numbers.length - maxNamed} more`] : []
  const isOne = numbers.length === 1
  return `${listed([...numbers.slice(0, maxNamed), ...more])} ${isOne ? 'stays' : 'stay'}, because ${why(isOne)}.`
}

/** '2 units removed, 1 restored. B1 stays, because it was changed since.' */
export const undoneText = (undone: Undone) =>
  [
    `${undone.removed} ${undone.removed === 1 ? 'unit' : 'units'} removed, ${undone.restored} restored.`,
    keptText(undone, 'changed', (isOne) => (isOne ? 'it was changed since' : 'they were changed since')),
    keptText(undone, 'in use', (isOne) => `${isOne ? 'it has' : 'they have'} tours, tasks or other tenants`),
  ]
    .filter(Boolean)
    .join(' ')
