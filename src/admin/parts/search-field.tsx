import { useEffect, useEffectEvent, useState } from 'react'
import { useDebouncedValue } from './use-debounced-value.ts'
import { useUrlState } from './url-state.ts'

type Props = { label: string /** The longest text that can be searched for. */; max: number }

/** Searches a list; what is searched for stands in the address as soon as nobody types any more. */
export function SearchField({ label, max }: Props) {
  const [search, setSearch] = useUrlState('search')
  const [typed, setTyped] = useState(search)
  const settled = useDebouncedValue(typed, 250)

  // The way back and a link change the address without anybody typing.
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    if (search !== typed.trim()) setTyped(search)
  }
  // Only what was typed is written into the address; what the address says comes back by itself.
  const write = useEffectEvent(() => {
    if (settled === typed && settled.trim() !== search) setSearch(settled.trim(), { replace: true })
  })
  useEffect(() => write(), [settled])

  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      data-key="/"
      maxLength={max}
      className="input search-field"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
