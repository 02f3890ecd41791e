import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { Frame } from '#admin/parts/frame/frame.tsx'
import { useKeptView } from '#admin/parts/frame/last-view.ts'
import { TabList, tabId } from '#admin/parts/frame/tab-list.tsx'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { useTabs } from '#admin/places.ts'
import { tabIn } from '#admin/routes.ts'
import { panels } from '#admin/screens.ts'
import { usePermission } from '#admin/session.tsx'
import { loadable } from '#ui/loadable.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { useApiQuery } from '#client/query.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import { QuickActions } from './quick-actions.tsx'
import { StatCards } from './stat-cards.tsx'

const Setup = loadable(() => import('./setup.tsx').then((module) => module.Setup))

export function Screen() {
  const [parameters] = useSearchParams()
  const tabs = useTabs()
  const requested = tabIn(parameters)
  const tab = tabs.find(({ name }) => name === requested.name) ?? tabIn(new URLSearchParams())
  const Panel = panels[tab.name]
  const { data: park } = useApiQuery(staffParkApi.read)
  const canSetUp = usePermission('change the park')
  useTitle(tab.label)
  useKeptView(tab.name, parameters)
  return (
    <Frame>
      <div className="office">
        <TabList tab={tab.name} />
        <main id="main" tabIndex={-1} className="office-main">
          <h1 className="sr-only">Admin Dashboard</h1>
          {canSetUp && park && (park.setup !== 'done' || !park.isOpen) && (
            <Suspense>
              <Setup park={park} />
            </Suspense>
          )}
          <div className="office-top">
            <StatCards />
            <QuickActions />
          </div>
          <section
            role="tabpanel"
            id="panel"
            aria-labelledby={tabId(tab.name)}
            tabIndex={-1}
            className="grid grid-cols-1 gap-4"
          >
            <Suspense fallback={<TableSkeleton message={`Loading ${tab.label}...`} />}>
              <Panel />
            </Suspense>
          </section>
        </main>
      </div>
    </Frame>
  )
}
