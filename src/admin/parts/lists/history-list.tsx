import { useListPages } from '#client/query.ts'
import type * as historyApi from '#contract/history/history.ts'
import type * as leasesApi from '#contract/leases/leases.ts'
import { historyText } from '#contract/history/history.labels.ts'
import { Ago } from '#admin/parts/time/ago.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { Disclosure } from '#admin/parts/feedback/disclosure.tsx'
import { ShowMore } from './show-more.tsx'
import { UndoEntry } from './undo-entry.tsx'

type Props =
  | {
      call: typeof historyApi.listOfProperty | typeof historyApi.listOfUnit | typeof leasesApi.listHistory
      params: { id: number }
    }
  | { call: typeof historyApi.listOfPark; params?: never }

export const HistoryDisclosure = (props: Props) => (
  <Disclosure title="History">
    <HistoryList {...props} />
  </Disclosure>
)

/** The changes to one record, newest first. */
export function HistoryList({ call, params }: Props) {
  const history = useListPages(call, { params, query: { limit: '10' } }, { eachTime: true })
  return (
    <QueryBoundary query={history} loading={<output>Loading history...</output>}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p>No changes yet.</p>
        ) : (
          <>
            <ol>
              {rows.map((entry) => (
                <li key={entry.id}>
                  <span>{historyText(entry)}</span>
                  <Ago instant={entry.createdAt} />
                  <UndoEntry entry={entry} />
                </li>
              ))}
            </ol>
            <ShowMore list={history} nouns={['change', 'changes']} />
          </>
        )
      }
    </QueryBoundary>
  )
}
