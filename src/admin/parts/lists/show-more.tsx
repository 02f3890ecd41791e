import { countText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  list: {
    data: { rows: readonly unknown[]; total: number; capped: boolean } | undefined
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** The noun of the rows, singular and plural: ['lead', 'leads']. */
  nouns: readonly [one: string, many: string]
}

/** The number of rows shown and in total, and a button for the next page. */
export function ShowMore({ list, nouns: [one, many] }: Props) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  if (!data || data.rows.length === 0) return null
  const total = `${countText(data.total)}${data.capped ? '+' : ''}`
  return (
    <div className="show-more">
      <output>
        {isFetchNextPageError
          ? `More ${many} could not be loaded. Check your connection and try again.`
          : hasNextPage
            ? `${countText(data.rows.length)} of ${total} ${many}`
            : `${total} ${data.total === 1 ? one : many}`}
      </output>
      {hasNextPage && (
        <Button variant="outline" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  )
}
