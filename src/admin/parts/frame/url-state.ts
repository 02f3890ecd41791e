import { useSearchParams } from 'wouter'

/** State in a query parameter, so that reload, Back and a shared link restore it; '' if absent. */
export function useUrlState(name: string) {
  const [parameters, setParameters] = useSearchParams()
  const set = (value: string | null, { replace = false } = {}) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace },
    )
  return [parameters.get(name) ?? '', set] as const
}
