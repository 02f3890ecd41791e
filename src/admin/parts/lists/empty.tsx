import type { ReactNode } from 'react'

/** An empty state: its text and the next step. */
export const Empty = ({ message, children }: { message: string; children?: ReactNode }) => (
  <div className="empty">
    <p>{message}</p>
    {children}
  </div>
)
