import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Opened } from './work-row.tsx'

export type OpenRow = ReturnType<typeof useOpenRow>

/**
 * The row that is open in a list, in the address, so that a reload and a shared link restore it. The parameter
 * `replyTo` opens a row with an email.
 */
export function useOpenRow(parameter: string, replyTo = '') {
  const [path] = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const [chosen, setChosen] = useState<Opened['composer']>(null)
  const replying = parameters.get(replyTo)
  const key = replying ?? parameters.get(parameter) ?? ''
  const composer = replying === null ? chosen : 'email'
  const open = (row: string, opened: Opened | undefined) => {
    setChosen(opened?.composer ?? null)
    if (replying === null && (opened ? row : '') === key) return
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete(replyTo)
        if (opened) next.set(parameter, row)
        else next.delete(parameter)
        return next
      },
      { replace: true },
    )
  }
  return {
    key,
    of: (row: string) => ({
      opened: row === key ? { composer } : undefined,
      onOpen: (opened: Opened | undefined) => open(row, opened),
    }),
    /** The address with other parameters and no open row. */
    withQuery: (query: Record<string, string>) => {
      const next = new URLSearchParams({ ...Object.fromEntries(parameters), ...query })
      next.delete(parameter)
      return `${path}?${next}`
    },
  }
}
