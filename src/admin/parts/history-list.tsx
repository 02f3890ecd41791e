import { useState } from 'react'
import { useListPages } from '#client/query.ts'
import type { listPropertyHistory, listUnitHistory } from '#contract/history.ts'
import { historySentence } from '#contract/history.words.ts'
import { Ago } from './ago.tsx'
import { Answered } from './answered.tsx'
import { ShowMore } from './show-more.tsx'

type Props = { call: typeof listPropertyHistory | typeof listUnitHistory; params: { id: number } }

/** What staff changed of one thing, folded away until somebody asks for it. */
export function HistoryDisclosure(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details className="history" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History</summary>
      {open && <HistoryList {...props} />}
    </details>
  )
}

/** What staff changed of one thing in plain words, newest first. */
function HistoryList({ call, params }: Props) {
  const history = useListPages(call, { params, query: { limit: '10' } })
  return (
    <Answered answer={history} loading={<p role="status">Loading history...</p>}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p>Nobody has changed anything here yet.</p>
        ) : (
          <>
            <ol>
              {rows.map((entry) => (
                <li key={entry.id}>
                  <span>{historySentence(entry)}</span>
                  <Ago at={entry.createdAt} />
                </li>
              ))}
            </ol>
            <ShowMore list={history} of={['change', 'changes']} />
          </>
        )
      }
    </Answered>
  )
}
