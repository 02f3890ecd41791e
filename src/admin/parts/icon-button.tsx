import type { ReactNode } from 'react'
import { usePermission } from '#admin/session.tsx'
import { type Permission, denialReason } from '#contract/permissions.ts'
import { Tooltip } from '#ui/tooltip.tsx'

type Props = {
  label: string
  keys?: string
  off?: boolean
  describedBy?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** A button that shows a drawing; one that is off keeps the focus, so that the keyboard stays where it is. */
export const IconButton = ({ label, keys, off = false, describedBy, onClick, children }: Props) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={describedBy ? undefined : label}
    aria-keyshortcuts={keys}
    aria-disabled={off || undefined}
    aria-describedby={describedBy}
    onClick={off ? undefined : onClick}
  >
    {children}
  </button>
)

/** The same for those who may; for all others it can be reached, does nothing and says why. */
export function AllowedIconButton({ permission, ...rest }: Props & { permission: Exclude<Permission, 'anyone'> }) {
  if (usePermission(permission)) return <IconButton {...rest} />
  return (
    <Tooltip text={denialReason(permission)}>
      {(describedBy) => <IconButton {...rest} off describedBy={describedBy} />}
    </Tooltip>
  )
}
