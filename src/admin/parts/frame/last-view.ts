import { useEffect } from 'react'
import { readStorage, writeStorage } from '#client/storage.ts'

/** The parameters that select the rows of a list; open dialogs are not part of a view. */
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

/** Stores the view of a list for this browser session whenever the address changes. */
export function useKeptView(place: string, parameters: URLSearchParams) {
  useEffect(() => {
    const view = new URLSearchParams([...parameters].filter(([name]) => viewParameters.includes(name)))
    writeStorage('session', keyOf(place), view.size === 0 ? null : view.toString())
  }, [place, parameters])
}

/** The stored view of a list. */
export const lastView = (place: string) =>
  Object.fromEntries(new URLSearchParams(readStorage('session', keyOf(place)) ?? ''))
