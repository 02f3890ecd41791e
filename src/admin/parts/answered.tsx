import type { ReactNode } from 'react'
import { sentenceOf } from '#client/query.ts'
import { Button } from '#ui/button.tsx'

type Answer<T> = { data: T | undefined; isPending: boolean; error: unknown; refetch: () => Promise<unknown> }
type Props<T> = { answer: Answer<T>; loading: ReactNode; children: (data: T) => ReactNode }

/** What was asked for once it is there; until then the shape of it, or why it is not there and a way to try again. */
export function Answered<T>({ answer, loading, children }: Props<T>) {
  if (answer.data !== undefined) return children(answer.data)
  if (answer.isPending) return loading
  return (
    <div className="empty" role="alert">
      <p>{sentenceOf(answer.error)}</p>
      <Button variant="outline" onClick={() => void answer.refetch()}>
        Try again
      </Button>
    </div>
  )
}
