import { createStore } from '#ui/store.ts'
import { type Theme, themeCookie, themes } from '#contract/staff-pages.constants.ts'

const initial = document.documentElement.dataset.theme
export const theme = createStore<Theme>(themes.find((name) => name === initial) ?? 'system')

/** Sets the theme of the staff area in this browser, for a year. */
export function chooseTheme(chosen: Theme) {
  document.documentElement.dataset.theme = chosen
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${themeCookie}=${chosen}; path=/admin; max-age=31536000; samesite=strict${secure}`
  theme.set(chosen)
}
