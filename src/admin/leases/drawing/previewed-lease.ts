import { createContext, useContext, useEffect } from 'react'
import type { Lease } from '#contract/leases/leases.ts'

/** Receives the lease as the open form would change it, and undefined once no form is open. */
export const PreviewedLeaseContext = createContext<((lease: Lease | undefined) => void) | undefined>(undefined)

/** Shows the lease as a form would change it in the drawing of its page. */
export function useShowPreviewed(lease: Lease | undefined) {
  const show = useContext(PreviewedLeaseContext)
  useEffect(() => {
    show?.(lease)
    return () => show?.(undefined)
  }, [lease, show])
}
