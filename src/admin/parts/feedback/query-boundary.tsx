import type { ReactNode } from 'react'
import { errorMessage } from '#client/query.ts'
import { Button } from '#ui/button.tsx'

type Query<T> = { data: T | undefined; isPending: boolean; error: unknown; refetch: () => Promise<unknown> }
type Props<T> = { query: Query<T>; loading: ReactNode; children: (data: T) => ReactNode }

/** Renders the data of a query, or its loading state, or its error with a retry. */
export function QueryBoundary<T>({ query, loading, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return loading
  return (
    <div className="empty" role="alert">
      <p>{errorMessage(query.error)}</p>{' '}
      <Button variant="outline" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
