import type { ReactNode } from 'react'

type Props = { label: string; keys?: string; off?: boolean; onClick: () => void; children: ReactNode }

/** A button that shows a drawing; one that is off keeps the focus, so that the keyboard stays where it is. */
export const IconButton = ({ label, keys, off = false, onClick, children }: Props) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    aria-keyshortcuts={keys}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onClick}
  >
    {children}
  </button>
)
