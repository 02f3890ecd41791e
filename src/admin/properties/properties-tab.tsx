import * as links from '#contract/links.ts'
import { useRef } from 'react'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { ListFilter } from '#admin/parts/lists/list-filter.tsx'
import { SearchField } from '#admin/parts/lists/search-field.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { usePermission } from '#admin/session.tsx'
import { useApiQuery } from '#client/query.ts'
import { fold } from '#domain/text/fold.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import type { Property } from '#contract/properties/properties.ts'
import { propertyStatuses, restoreDays } from '#contract/properties/properties.constants.ts'
import { countText, statusLabel } from '#domain/units/units.constants.ts'
import { Table, TableSkeleton } from '#ui/table.tsx'
import { useDeletion } from './use-deletion.ts'
import { PropertyDialog } from './property-dialog.tsx'
import { usePropertyColumns } from './property-columns.tsx'

const statuses = propertyStatuses.map((value) => ({ value, label: statusLabel(value) }))

/** Lists, adds, edits and deletes properties. */
export function Tab() {
  const properties = useApiQuery(propertiesApi.list)
  const canEdit = usePermission('change business data')
  const [open, setOpen] = useUrlState('property')
  const [search] = useUrlState('search')
  const [statusParameter, setStatus] = useUrlState('status')
  const status = propertyStatuses.find((name) => name === statusParameter)
  const heading = useRef<HTMLHeadingElement>(null)
  const deletion = useDeletion(() => heading.current?.focus())
  const columns = usePropertyColumns({ remove: deletion })
  const close = () => setOpen(null, { replace: true })

  return (
    <>
      <div className="panel-head">
        <h2 ref={heading} tabIndex={-1}>
          Properties
        </h2>
        <SearchField label="Search properties" max={200} />
        <ListFilter label="Status" all="All statuses" options={statuses} value={status} onChange={setStatus} />
        <AllowedButton
          permission="change business data"
          data-key="c"
          className="ml-auto"
          onClick={() => setOpen('new')}
        >
          Add New Property
        </AllowedButton>
      </div>
      <QueryBoundary query={properties} loading={<TableSkeleton message="Loading properties..." />}>
        {(all) => {
          const rows = all.filter((one) => (status === undefined || one.status === status) && fits(one, search))
          const edited = all.find(({ id }) => String(id) === open)
          return (
            <>
              {open !== '' && open !== 'new' && !edited && <Gone onClose={close} />}
              <Table
                caption="Properties"
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                selected={({ id }) => String(id) === open}
                onOpen={({ id }) => setOpen(String(id))}
                empty={
                  all.length === 0 ? (
                    <Empty message="No properties found. Add your first property to get started.">
                      <AllowedButton permission="change business data" variant="outline" onClick={() => setOpen('new')}>
                        Add your first property
                      </AllowedButton>
                    </Empty>
                  ) : (
                    <Empty message="No property matches what you are looking for.">
                      <StaffButtonLink variant="outline" href={links.tab('properties')}>
                        Clear filters
                      </StaffButtonLink>
                    </Empty>
                  )
                }
              />
              {rows.length > 0 && (
                <output className="text-ink-2">
                  {`${rows.length < all.length ? `${countText(rows.length)} of ` : ''}${countText(all.length)} ${all.length === 1 ? 'property' : 'properties'}`}
                </output>
              )}
              {open === 'new' && canEdit && <PropertyDialog onClose={close} />}
              {edited && <PropertyDialog key={edited.id} property={edited} onClose={close} />}
            </>
          )
        }}
      </QueryBoundary>
      {deletion.property && (
        <ConfirmDialog
          title={`Delete ${deletion.property.title}?`}
          message={`Visitors will no longer see it or its page. It can be restored from Recently Deleted for ${restoreDays} days.`}
          verb="Delete"
          onConfirm={deletion.confirm}
          onClose={deletion.cancel}
        />
      )}
    </>
  )
}

/** Whether a property contains every word of a search. */
function fits({ title, description, location, propertyType, features }: Property, search: string) {
  const text = fold([title, description, location, propertyType, ...features].join(' '))
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Shown for an address with a property that does not exist. */
const Gone = ({ onClose }: { onClose: () => void }) => (
  <p role="alert" className="notice flex flex-wrap items-center gap-x-3">
    There is no such property. It may have been deleted.{' '}
    <button type="button" className="link" onClick={onClose}>
      Dismiss
    </button>
  </p>
)
