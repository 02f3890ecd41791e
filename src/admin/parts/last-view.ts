import { readStorage, writeStorage } from '#client/storage.ts'

/** What of an address says which rows are shown; what is open over them is no part of a view. */
const viewParameters = [
  'search',
  'status',
  'priority',
  'reached',
  'source',
  'show',
  'state',
  'answered',
  'sort',
  'view',
]

const keyOf = (place: string) => `view ${place}`

/** Keeps which rows a list shows, for the way back to it in this browser session. */
export function keepView(place: string, parameters: URLSearchParams) {
  const view = new URLSearchParams([...parameters].filter(([name]) => viewParameters.includes(name)))
  writeStorage('session', keyOf(place), view.size === 0 ? null : view.toString())
}

/** The view of a list when it was left. */
export const lastView = (place: string) =>
  Object.fromEntries(new URLSearchParams(readStorage('session', keyOf(place)) ?? ''))
