import * as links from '#contract/links.ts'
import { usePark } from '#admin/park.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { momentText } from '#admin/parts/time/moment.tsx'
import { ListFilter } from '#admin/parts/lists/list-filter.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { useRestore } from '#admin/parts/lists/use-restore.ts'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useApiQuery, useListPages } from '#client/query.ts'
import * as deletedApi from '#contract/history/deleted.ts'
import type { DeletedItem } from '#contract/history/deleted.ts'
import * as historyApi from '#contract/history/history.ts'
import type { HistoryEntry } from '#contract/history/history.ts'
import { formerStaff, type HistoryNoun, historyNouns, historyText } from '#contract/history/history.labels.ts'
import { subjectOfFact } from '#contract/park/park-fact-subjects.constants.ts'
import type { ParkSubject } from '#contract/park/park-subjects.constants.ts'
import * as propertiesApi from '#contract/properties/properties.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import * as templatesApi from '#contract/properties/templates.ts'
import { countText } from '#domain/units/units.constants.ts'
import * as usersApi from '#contract/auth/users.ts'
import { TableSkeleton } from '#ui/table.tsx'

const labels: Record<HistoryNoun, string> = {
  user: 'Users',
  invitation: 'Invitations',
  park: 'Park',
  phase: 'Phases',
  unit: 'Units',
  lease: 'Leases',
  hold: 'Holds',
  property: 'Properties',
  inquiry: 'Inquiries',
  lead: 'Leads',
  task: 'Tasks',
  'saved reply': 'Saved replies',
  template: 'Page templates',
  import: 'Imports',
}
const nouns = historyNouns.map((value) => ({ value, label: labels[value] }))

/** All changes by day; the address filters by noun and user. */
export function WholeHistory() {
  const { timeZone } = usePark()
  const [nounParam, setNoun] = useUrlState('noun')
  const [by, setBy] = useUrlState('by')
  const noun = historyNouns.find((name) => name === nounParam)
  const people = usePeople()
  const linkOf = useLinks()
  const deletedIn = useDeleted()
  const { restore, isPending } = useRestore()
  const history = useListPages(historyApi.list, { query: { noun, by, limit: '50' } }, { eachTime: true })
  const format = (instant: string, options: Intl.DateTimeFormatOptions) => momentText(instant, timeZone, options)
  const isFiltered = noun !== undefined || by !== ''

  return (
    <>
      <div className="panel-head">
        <ListFilter label="What was changed" all="Everything" options={nouns} value={noun} onChange={setNoun} />
        <ListFilter
          label="Who changed it"
          all="Everyone"
          options={people}
          value={people.some(({ value }) => value === by) ? by : undefined}
          onChange={setBy}
        />
      </div>
      <QueryBoundary query={history} loading={<TableSkeleton rows={8} message="Loading history..." />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NoHistory isFiltered={isFiltered} />
          ) : (
            <div className="history grid grid-cols-1 gap-4" aria-busy={history.isPlaceholderData}>
              {[...Map.groupBy(rows, ({ createdAt }) => format(createdAt, { dateStyle: 'full' }))].map(
                ([day, entries]) => (
                  <section key={day} aria-label={day}>
                    <h2>{day}</h2>
                    <ol>
                      {groupByBatch(entries).map(([entry, ...others]) => (
                        <li key={entry.id}>
                          {entry.batch === undefined ? (
                            <>
                              <HistoryText entry={entry} href={linkOf(entry)} />
                              <RestoreButton item={deletedIn(entry)} isPending={isPending} onRestore={restore} />
                            </>
                          ) : (
                            <details className="history-batch">
                              <summary>{batchText(entry, entry.batch)}</summary>
                              <ul>
                                {[entry, ...others].map((one) => (
                                  <li key={one.id}>
                                    <HistoryText entry={one} href={linkOf(one)} />
                                    <RestoreButton item={deletedIn(one)} isPending={isPending} onRestore={restore} />
                                  </li>
                                ))}
                                {entry.batch.entries > others.length + 1 && (
                                  <li>{`and ${countText(entry.batch.entries - others.length - 1)} more`}</li>
                                )}
                              </ul>
                            </details>
                          )}
                          <time
                            dateTime={entry.createdAt}
                            title={format(entry.createdAt, { dateStyle: 'full', timeStyle: 'long' })}
                          >
                            {format(entry.createdAt, { timeStyle: 'short' })}
                          </time>
                        </li>
                      ))}
                    </ol>
                  </section>
                ),
              )}
              <ShowMore list={history} nouns={['change', 'changes']} />
            </div>
          )
        }
      </QueryBoundary>
    </>
  )
}

type EntryGroup = [HistoryEntry, ...HistoryEntry[]]

/** Groups neighbouring entries of the same batch. */
function groupByBatch(entries: readonly HistoryEntry[]) {
  const groups: EntryGroup[] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    if (group && entry.batch && batchOf(group[0]) === batchOf(entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups
}

const batchOf = ({ createdAt, by, verb, noun }: HistoryEntry) => [createdAt, by, verb, noun].join('\n')

/** Summarizes a batch: 'Dana changed 27 leads: status to lost'. */
function batchText({ by, verb, noun }: HistoryEntry, { entries, changes }: NonNullable<HistoryEntry['batch']>) {
  const values = changes.flatMap(({ field, to }) =>
    typeof to === 'string' && /^[a-z]+$/.test(field) ? [`${field} to ${to}`] : [],
  )
  const what = `${by} ${verb} ${countText(entries)} ${labels[noun].toLowerCase()}`
  return values.length > 0 ? `${what}: ${values.join(', ')}` : what
}

/** An entry as a sentence, with its subject as a link if it still exists. */
function HistoryText({ entry, href }: { entry: HistoryEntry; href: string | undefined }) {
  const sentence = historyText(entry)
  const start = sentence.indexOf(entry.nounName, entry.by.length)
  if (href === undefined || start === -1) return <span>{sentence}</span>
  return (
    <span>
      <span>{sentence.slice(0, start)}</span>
      <StaffLink href={href} className="link">
        {entry.nounName}
      </StaffLink>
      <span>{sentence.slice(start + entry.nounName.length)}</span>
    </span>
  )
}

type RestoreProps = {
  item: DeletedItem | undefined
  isPending: boolean
  onRestore: (item: DeletedItem) => void
}

/** Shown beside a deletion as long as the item can be restored. */
const RestoreButton = ({ item, isPending, onRestore }: RestoreProps) =>
  item && (
    <AllowedButton
      permission="change business data"
      variant="outline"
      className="ml-auto"
      aria-label={`Restore ${item.name}`}
      disabled={isPending}
      onClick={() => onRestore(item)}
    >
      Restore
    </AllowedButton>
  )

/** Finds the item that an entry deleted, unless it has been restored since. */
function useDeleted() {
  const deleted = useApiQuery(deletedApi.list, { query: {} }, { eachTime: true })
  return ({ noun, nounId, verb, changes, createdAt }: HistoryEntry) => {
    const section = changes.find(({ field }) => field === 'sectionId')?.from
    const [kind, id] = section === undefined ? [noun, nounId] : ['section', section]
    if (!verb.startsWith('deleted')) return undefined
    return deleted.data?.find((item) => item.kind === kind && item.id === id && item.deletedAt === createdAt)
  }
}

const NoHistory = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty message="No changes match these filters.">
      <StaffButtonLink variant="outline" href={staffPages.history.address}>
        Clear filters
      </StaffButtonLink>
    </Empty>
  ) : (
    <Empty message="No changes yet. Changes to units, properties and people will appear here.">
      <StaffButtonLink variant="outline" href={staffPages.dashboard.address}>
        Open the units
      </StaffButtonLink>
    </Empty>
  )

function usePeople() {
  const users = useApiQuery(usersApi.list)
  return [
    ...(users.data ?? []).map(({ id, firstName, lastName, email }) => ({
      value: String(id),
      label: [firstName, lastName].filter(Boolean).join(' ') || email,
    })),
    { value: formerStaff, label: 'Deleted accounts' },
  ]
}

/** The address of an entry's subject if it still exists. */
function useLinks() {
  const properties = useApiQuery(propertiesApi.list)
  const users = useApiQuery(usersApi.list)
  const templates = useApiQuery(templatesApi.list)
  const isIn = (rows: readonly { id: number }[] | undefined, id: number) => rows?.some((row) => row.id === id)
  return ({ noun, nounId, changes }: HistoryEntry) => {
    if (noun === 'lead') return links.lead(nounId)
    if (noun === 'inquiry') return links.inquiry(nounId)
    if (noun === 'template' && isIn(templates.data, nounId)) return links.pageBuilder(nounId)
    if (noun === 'import') return staffPages.import.address
    if (noun === 'phase') return links.parkSection('units', 'phases')
    if (noun === 'park') return parkPageOf(changes)
    if (noun === 'unit') return links.staffUnit(nounId)
    if (noun === 'property' && isIn(properties.data, nounId)) {
      return links.staffProperty(nounId)
    }
    if (noun === 'user' && isIn(users.data, nounId)) return links.tab('users')
    return undefined
  }
}

const subjects: Partial<Record<string, ParkSubject>> = subjectOfFact

/** The page of the park that edits the changed facts; the overview if several pages do. */
function parkPageOf(changes: HistoryEntry['changes']) {
  const changed = new Set(changes.map(({ field }) => subjects[field]))
  const [subject] = changed
  return changed.size === 1 && subject ? links.park(subject) : staffPages.park.address
}
