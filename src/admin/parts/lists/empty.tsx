import type { ReactNode } from 'react'
import { DoorMark } from '#ui/drawings/front/door-mark.tsx'

/** An empty state: its text and the next step. */
export const Empty = ({ message, children }: { message: string; children?: ReactNode }) => (
  <div className="empty">
    <DoorMark className="h-6 w-8 text-edge" />
    <p>{message}</p>
    {children}
  </div>
)
