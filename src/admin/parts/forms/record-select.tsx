import { type ComponentProps, Suspense } from 'react'
import { searchedAbove } from '#admin/parts/lists/match.ts'
import { loadable } from '#ui/loadable.tsx'
import { Select } from '#ui/select.tsx'

const SearchedSelect = loadable<RecordSelectProps>(() =>
  import('./searched-select.tsx').then((module) => module.SearchedSelect),
)

export type RecordSelectProps = Omit<
  ComponentProps<typeof Select>,
  'value' | 'onChange' | 'defaultValue' | 'ref' | 'name'
> & {
  value: string
  onChoose: (value: string) => void
  ref?: ((element: { focus: () => void } | null) => void) | undefined
}

export const isSearched = (options: RecordSelectProps['options']) => options.length > searchedAbove

/** A select of records, which become more with time: above 20 options, they are found by typing. */
export function RecordSelect(props: RecordSelectProps) {
  const { onChoose, ref, ...rest } = props
  const select = <Select ref={ref} onChange={({ currentTarget }) => onChoose(currentTarget.value)} {...rest} />
  if (!isSearched(rest.options)) return select
  return (
    <Suspense fallback={select}>
      <SearchedSelect {...props} />
    </Suspense>
  )
}
