import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { focusHeading, Page } from '#admin/parts/frame/page.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { ListFilter } from '#admin/parts/lists/list-filter.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useRestore } from '#admin/parts/lists/use-restore.ts'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useApiQuery } from '#client/query.ts'
import * as deletedApi from '#contract/history/deleted.ts'
import type { DeletedItem } from '#contract/history/deleted.ts'
import { type DeletedKind, deletedKinds, deletedLabels } from '#contract/history/deleted.constants.ts'
import { restoreDays } from '#contract/properties/properties.constants.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { type Column, Table, TableSkeleton } from '#ui/table.tsx'

const kindNames: Record<DeletedKind, string> = {
  unit: 'Unit',
  property: 'Property',
  template: 'Page template',
  section: 'Section',
  lead: 'Lead',
  'saved reply': 'Saved reply',
}
const kinds = deletedKinds.map((value) => ({ value, label: deletedLabels[value] }))

const day = 86_400_000

/** Days left to restore an item, including today. */
const daysLeft = ({ restorableUntil }: DeletedItem) => Math.ceil((Date.parse(restorableUntil) - Date.now()) / day)

/** Deleted items that can be restored. */
export function Screen() {
  const [kindParam, setKind] = useUrlState('kind')
  const kind = deletedKinds.find((name) => name === kindParam)
  const deleted = useApiQuery(deletedApi.list, { query: { kind } }, { eachTime: true })
  const { restore, isPending } = useRestore()
  const columns: readonly Column<DeletedItem>[] = [
    {
      head: 'Name',
      cell: ({ name, detail }) => (
        <>
          <span>{name}</span>
          {detail && <span className="block font-normal text-ink-2">{detail}</span>}
        </>
      ),
    },
    { head: 'Kind', cell: (item) => kindNames[item.kind] },
    { head: 'Deleted By', cell: ({ deletedBy }) => deletedBy ?? 'Unknown' },
    { head: 'Deleted', cell: ({ deletedAt }) => <Moment instant={deletedAt} withTime /> },
    {
      head: 'Days Left',
      kind: 'figure',
      cell: (item) => `${daysLeft(item)} ${daysLeft(item) === 1 ? 'day' : 'days'}`,
    },
    {
      head: 'Actions',
      kind: 'actions',
      cell: (item) => (
        <AllowedButton
          permission={item.kind === 'unit' ? 'change the park' : 'change business data'}
          variant="outline"
          aria-label={`Restore ${item.name}`}
          disabled={isPending}
          onClick={() => {
            focusHeading()
            restore(item)
          }}
        >
          Restore
        </AllowedButton>
      ),
    },
  ]

  return (
    <Page
      title="Recently Deleted"
      actions={<ListFilter label="Kind" all="Everything" options={kinds} value={kind} onChange={setKind} />}
    >
      <p className="text-ink-2">{`Deleted items can be restored for ${restoreDays} days. After that they are deleted permanently.`}</p>
      <QueryBoundary query={deleted} loading={<TableSkeleton rows={6} message="Loading deleted items..." />}>
        {(items) => (
          <Table
            caption="Recently deleted"
            columns={columns}
            rows={items}
            keyOf={(item) => `${item.kind} ${item.id}`}
            empty={
              kind === undefined ? (
                <Empty
                  message={`Nothing was deleted in the last ${restoreDays} days. Deleted units, properties, templates, sections, leads and saved replies will appear here.`}
                />
              ) : (
                <Empty
                  message={`No ${deletedLabels[kind].toLowerCase()} were deleted in the last ${restoreDays} days.`}
                >
                  <StaffButtonLink variant="outline" href={staffPages.deleted.address}>
                    Show everything
                  </StaffButtonLink>
                </Empty>
              )
            }
          />
        )}
      </QueryBoundary>
    </Page>
  )
}
