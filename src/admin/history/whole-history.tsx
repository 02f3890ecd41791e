import * as links from '#contract/links.ts'
import { usePark } from '#admin/park.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { Empty } from '#admin/parts/lists/empty.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { momentText } from '#admin/parts/time/moment.tsx'
import { ListFilter } from '#admin/parts/lists/list-filter.tsx'
import { ShowMore } from '#admin/parts/lists/show-more.tsx'
import { UndoEntry } from '#admin/parts/lists/undo-entry.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { useApiQuery, useListPages } from '#client/query.ts'
import * as historyApi from '#contract/history/history.ts'
import type { HistoryEntry } from '#contract/history/history.ts'
import { formerStaff, type HistoryNoun, historyNouns, historyText, undoneBy } from '#contract/history/history.labels.ts'
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
  'contact import': 'Imports of contacts',
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
                        <li key={entry.id} className="hist">
                          <time
                            dateTime={entry.createdAt}
                            title={format(entry.createdAt, { dateStyle: 'full', timeStyle: 'long' })}
                          >
                            {format(entry.createdAt, { timeStyle: 'short' })}
                          </time>
                          {entry.batch === undefined ? (
                            <>
                              <HistoryText entry={entry} href={linkOf(entry)} />
                              <UndoEntry entries={[entry]} />
                            </>
                          ) : (
                            <>
                              <details>
                                <summary>{batchText(entry, entry.batch)}</summary>
                                <ul>
                                  {[entry, ...others].map((one) => (
                                    <li key={one.id}>
                                      <HistoryText entry={one} href={linkOf(one)} />
                                    </li>
                                  ))}
                                  {entry.batch.entries > others.length + 1 && (
                                    <li>{`and ${countText(entry.batch.entries - others.length - 1)} more`}</li>
                                  )}
                                </ul>
                              </details>
                              <UndoEntry
                                entries={[entry]}
                                what={batchText(entry, entry.batch)}
                                notUndoable={[entry, ...others].find((one) => one.notUndoable)?.notUndoable}
                              />
                            </>
                          )}
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
function batchText({ undoes, ...entry }: HistoryEntry, { entries, changes }: NonNullable<HistoryEntry['batch']>) {
  const { by, verb, noun } = undoes ?? entry
  const many = `${by} ${verb} ${countText(entries)} ${labels[noun].toLowerCase()}`
  if (undoes) return `${undoneBy(entry)}${many}`
  const values = changes.flatMap(({ field, to }) =>
    typeof to === 'string' && /^[a-z]+$/.test(field) ? [`${field} to ${to}`] : [],
  )
  return values.length > 0 ? `${many}: ${values.join(', ')}` : many
}

/** An entry as a sentence, with its subject as a link if it still exists. */
function HistoryText({ entry, href }: { entry: HistoryEntry; href: string | undefined }) {
  const sentence = historyText(entry)
  const { by, nounName } = entry.undoes ?? entry
  const start = sentence.indexOf(nounName, by.length + (entry.undoes ? undoneBy(entry).length : 0))
  if (href === undefined || start === -1) return <p>{sentence}</p>
  return (
    <p>
      <span>{sentence.slice(0, start)}</span>
      <StaffLink href={href} className="link">
        {nounName}
      </StaffLink>
      <span>{sentence.slice(start + nounName.length)}</span>
    </p>
  )
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
    if (noun === 'contact import') return links.importContacts()
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
