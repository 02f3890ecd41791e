import type { ReactNode } from 'react'
import { DoorMark } from '#ui/drawings/door-mark.tsx'

/** What stands where nothing is yet: the sentence of the specification, and the way on. */
export const Empty = ({ message, children }: { message: string; children?: ReactNode }) => (
  <div className="empty">
    <DoorMark className="h-6 w-8 text-edge" />
    <p>{message}</p>
    {children}
  </div>
)
