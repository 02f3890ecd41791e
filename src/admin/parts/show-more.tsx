import { countText } from '#contract/units.words.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  list: {
    data: { rows: readonly unknown[]; total: number } | undefined
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** What the rows are: 'leads'. */
  of: string
}

/** How much of a long list is shown, and the way to more of it. */
export function ShowMore({ list, of }: Props) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  if (!data || data.rows.length === 0) return null
  return (
    <div className="show-more">
      <p role="status">
        {isFetchNextPageError
          ? `More ${of} could not be loaded. Check your connection and try again.`
          : hasNextPage
            ? `${countText(data.rows.length)} of ${countText(data.total)} ${of}`
            : `${countText(data.total)} ${of}`}
      </p>
      {hasNextPage && (
        <Button variant="outline" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  )
}
