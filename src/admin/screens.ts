import type { ComponentType } from 'react'
import { dashboardTabs, type StaffPage, staffPages } from '#contract/staff-pages.constants.ts'
import { keysOf, recordOf } from '#domain/text/typed-record.ts'
import { loadable } from '#ui/loadable.tsx'
import { matchPage, type ScreenProps, tabIn } from './routes.ts'

const screenFiles = import.meta.glob<{ Screen: ComponentType<ScreenProps> }>('./**/*-screen.tsx')
const tabFiles = import.meta.glob<{ Tab: ComponentType<object> }>('./**/*-tab.tsx')

function loadFile<Module>(files: Record<string, () => Promise<Module>>, name: string) {
  const load = Object.entries(files).find(([path]) => path.endsWith(`/${name}.tsx`))?.[1]
  if (!load) throw new Error(`There is no ${name}.tsx in src/admin`)
  return load()
}

const pages: readonly (StaffPage | 'not-found')[] = [...keysOf(staffPages), 'not-found']

/** The screens of the staff area: `<page>-screen.tsx`. */
export const screens = recordOf(
  pages.map((page) => [page, loadable(() => loadFile(screenFiles, `${page}-screen`).then(({ Screen }) => Screen))]),
)

/** The panels of the dashboard: `<tab>-tab.tsx`. */
export const panels = recordOf(
  dashboardTabs.map(({ name }) => [name, loadable(() => loadFile(tabFiles, `${name}-tab`).then(({ Tab }) => Tab))]),
)

/** Loads the code of the screen at an address, and of its tab. */
export async function loadScreen({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const { page } = matchPage(pathname)
  const panel = page === 'dashboard' ? panels[tabIn(new URLSearchParams(search)).name] : undefined
  await Promise.all([screens[page].load(), panel?.load()])
}
