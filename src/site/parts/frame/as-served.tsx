import { type ReactNode, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * A part that stays as the server wrote it: React neither computes nor hydrates it. It must not change while the page is
 * open, and nothing in it may need scripts. After a navigation, the browser renders it.
 */
export function AsServed({ className, children }: { className: string; children: ReactNode }) {
  const isFirst = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isServed] = useState(isFirst && typeof document !== 'undefined')
  if (isServed) return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={served} />
  return <div className={className}>{children}</div>
}

/** React compares it with nothing while it hydrates. */
const served = { __html: '' }
