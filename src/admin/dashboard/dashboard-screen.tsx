import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { lastView, useKeptView } from '#admin/parts/frame/last-view.ts'
import { useTabs } from '#admin/places.ts'
import { tabIn } from '#admin/routes.ts'
import { panels } from '#admin/screens.ts'
import { usePermission } from '#admin/session.tsx'
import { Page } from '#admin/parts/frame/page.tsx'
import { TabStrip } from '#admin/parts/frame/tab-strip.tsx'
import * as links from '#contract/links.ts'
import { loadable } from '#ui/loadable.tsx'
import { TableSkeleton } from '#ui/table.tsx'
import { useApiQuery } from '#client/query.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import { QuickActions } from './quick-actions.tsx'
import { StatCards } from './stat-cards.tsx'

const Setup = loadable(() => import('./setup.tsx').then((module) => module.Setup))

const tabId = (name: string) => `tab-${name}`

export function Screen() {
  const [parameters] = useSearchParams()
  const tabs = useTabs()
  const requested = tabIn(parameters)
  const tab = tabs.find(({ name }) => name === requested.name) ?? tabIn(new URLSearchParams())
  const Panel = panels[tab.name]
  const { data: park } = useApiQuery(staffParkApi.read)
  const canSetUp = usePermission('change the park')
  useKeptView(tab.name, parameters)
  return (
    <Page
      title="Admin Dashboard"
      windowTitle={tab.label}
      actions={<QuickActions />}
      tabs={
        <TabStrip
          label="Dashboard"
          current={tab.name}
          idOf={tabId}
          // A link to another tab restores its last view; the link to the current tab resets it.
          tabs={tabs.map(({ name, label, key }) => ({
            name,
            label,
            href: links.tab(name, name === tab.name ? {} : lastView(name)),
            keys: `G ${key.toUpperCase()}`,
          }))}
        >
          <StatCards />
        </TabStrip>
      }
    >
      {canSetUp && park && (park.setup !== 'done' || !park.isOpen) && (
        <Suspense>
          <Setup park={park} />
        </Suspense>
      )}
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
    </Page>
  )
}
