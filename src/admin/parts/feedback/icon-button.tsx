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

/** An icon button. It uses `aria-disabled`, so that it keeps the focus when it is disabled. */
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

/** An icon button that needs a permission; without it the button stays focusable and shows the reason. */
export function AllowedIconButton({ permission, ...rest }: Props & { permission: Exclude<Permission, 'anyone'> }) {
  if (usePermission(permission)) return <IconButton {...rest} />
  return (
    <Tooltip text={denialReason(permission)}>
      {(describedBy) => <IconButton {...rest} off describedBy={describedBy} />}
    </Tooltip>
  )
}
