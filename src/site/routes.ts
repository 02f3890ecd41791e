/** Every public screen and its address (public specification, section 2). */
export const screens = {
  home: '/',
  about: '/about',
  'available-units': '/available-units',
  unit: '/units/:id',
} as const

export type ScreenName = keyof typeof screens | 'not-found'
export type Match = { screen: Exclude<ScreenName, 'unit'> } | { screen: 'unit'; id: string }

/** The screen at a path; whatever is not in the table is the 404 page. */
export function matchScreen(path: string): Match {
  if (path === screens.home) return { screen: 'home' }
  if (path === screens.about) return { screen: 'about' }
  if (path === screens['available-units']) return { screen: 'available-units' }
  const id = /^\/units\/([^/]+)$/.exec(path)?.[1]
  return id === undefined ? { screen: 'not-found' } : { screen: 'unit', id }
}

export const unitPath = (unit: { id: number }) => `/units/${unit.id}`
