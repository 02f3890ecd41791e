import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useThrottledValue } from '#admin/parts/time/use-throttled-value.ts'
import { useUrlState } from '#admin/parts/frame/url-state.ts'

type Props = { label: string; max: number }

/**
 * Milliseconds between two searches while the user types: Safari refuses more than about a hundred address changes in a
 * short time.
 */
export const searchInterval = 110

/** The search of a list, which keeps its text in the address while the user types. */
export function SearchField({ label, max }: Props) {
  const [search, setSearch] = useUrlState('search')
  const [typed, setTyped] = useState(search)
  const throttled = useThrottledValue(typed, searchInterval)

  // Back and links change the address. A change that this field made itself is not read back, because the user may have
  // typed on.
  const written = useRef(search)
  const follow = useEffectEvent(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  })
  useEffect(() => follow(), [search])
  const write = useEffectEvent(() => {
    const text = throttled.trim()
    if (throttled !== typed || text === search) return
    written.current = text
    setSearch(text, { replace: true })
  })
  useEffect(() => write(), [throttled])

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
