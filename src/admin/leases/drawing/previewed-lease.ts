import { createContext, useContext, useEffect } from 'react'
import type { Lease } from '#contract/leases/leases.ts'

/** Takes the lease as the form that is open would change it, and undefined once none is. */
export const PreviewedLeaseContext = createContext<((lease: Lease | undefined) => void) | undefined>(undefined)

/** Shows what a form would change in the drawing of its page. */
export function useShowPreviewed(lease: Lease | undefined) {
  const show = useContext(PreviewedLeaseContext)
  useEffect(() => {
    show?.(lease)
    return () => show?.(undefined)
  }, [lease, show])
}
