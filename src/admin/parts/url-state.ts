import { useSearchParams } from 'wouter'

/** A value that stands in the address, so that a reload, the way back and a sent link show the same; '' is none. */
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
