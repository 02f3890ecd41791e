import { readStorage, writeStorage } from '#client/storage.ts'

/** What of an address a saved view keeps. What was searched for is no part of it: names of people stay out of the browser's storage. */
const kept = ['status', 'priority', 'reached', 'source', 'mine', 'show', 'sort', 'view']

export type SavedView = { name: string; query: string }

export const maxNameLength = 40

const keyOf = (userId: number) => `views of leads of ${userId}`

/** The part of an address that a view is made of; '' when nothing is filtered. */
export const viewIn = (parameters: URLSearchParams) =>
  new URLSearchParams(
    kept.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name) ?? '']] : [])),
  ).toString()

/** The views that somebody saved in this browser, by name. */
export const savedViews = (userId: number): SavedView[] => JSON.parse(readStorage('browser', keyOf(userId)) ?? '[]')

/** Saves a view under its name, in place of the one that had it. */
export function saveView(userId: number, view: SavedView) {
  const others = savedViews(userId).filter(({ name }) => name !== view.name)
  return keep(
    userId,
    [...others, view].toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  )
}

export const deleteView = (userId: number, gone: string) =>
  keep(
    userId,
    savedViews(userId).filter(({ name }) => name !== gone),
  )

function keep(userId: number, views: SavedView[]) {
  writeStorage('browser', keyOf(userId), views.length === 0 ? null : JSON.stringify(views))
  return views
}
