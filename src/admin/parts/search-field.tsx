import { useEffect, useEffectEvent, useState } from 'react'
import { useDebouncedValue } from './use-debounced-value.ts'
import { useUrlState } from './url-state.ts'

type Props = { label: string; max: number }

/** The search of a list; writes the text into the address when typing pauses. */
export function SearchField({ label, max }: Props) {
  const [search, setSearch] = useUrlState('search')
  const [typed, setTyped] = useState(search)
  const settled = useDebouncedValue(typed, 250)

  // Back and links change the address without typing.
  const [lastSearch, setLastSearch] = useState(search)
  if (lastSearch !== search) {
    setLastSearch(search)
    if (search !== typed.trim()) setTyped(search)
  }
  // Only typed text is written; a value from the address is there already.
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
