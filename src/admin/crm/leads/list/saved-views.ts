import { leadFilters } from '#contract/leads/lead-filters.constants.ts'
import { readStorage, writeStorage } from '#client/storage.ts'

/** The parameters of a saved view. The search text is left out, to keep people's names out of the browser's storage. */
const viewParameters = ['status', 'priority', ...leadFilters, 'reached', 'mine', 'show', 'sort', 'view']

export type SavedView = { name: string; query: string }

export const maxNameLength = 40

const keyOf = (userId: number) => `views of leads of ${userId}`

/** The query string of a view; '' without filters. */
export const viewIn = (parameters: URLSearchParams) =>
  new URLSearchParams(
    viewParameters.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name) ?? '']] : [])),
  ).toString()

/** The views saved in this browser, sorted by name. */
export const savedViews = (userId: number): SavedView[] => JSON.parse(readStorage('browser', keyOf(userId)) ?? '[]')

/** Saves a view, replacing one with the same name. */
export function saveView(userId: number, view: SavedView) {
  const others = savedViews(userId).filter(({ name }) => name !== view.name)
  return keep(
    userId,
    [...others, view].toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  )
}

export const deleteView = (userId: number, deletedName: string) =>
  keep(
    userId,
    savedViews(userId).filter(({ name }) => name !== deletedName),
  )

function keep(userId: number, views: SavedView[]) {
  writeStorage('browser', keyOf(userId), views.length === 0 ? null : JSON.stringify(views))
  return views
}
