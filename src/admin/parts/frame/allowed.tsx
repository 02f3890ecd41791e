import type { ComponentProps } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { denialReason } from '#contract/permissions.ts'
import { usePermission } from '#admin/session.tsx'
import { Button } from '#ui/button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { StaffButtonLink } from './link.tsx'

type Props = ComponentProps<typeof Button> & { permission: Exclude<Permission, 'anyone'> }

/** A button that needs a permission; without it the button stays focusable and shows the reason. */
export function AllowedButton({ permission, onClick, ...rest }: Props) {
  if (usePermission(permission)) return <Button onClick={onClick} {...rest} />
  return (
    <Tooltip text={denialReason(permission)}>
      {(describedBy) => <Button {...rest} type="button" aria-disabled="true" aria-describedby={describedBy} />}
    </Tooltip>
  )
}

type LinkProps = ComponentProps<typeof StaffButtonLink> & { permission: Exclude<Permission, 'anyone'> }

/** The same for a link within the staff area. */
export function AllowedLink({ permission, href, ...rest }: LinkProps) {
  const { variant, size, className, children } = rest
  if (usePermission(permission)) return <StaffButtonLink href={href} {...rest} />
  return (
    <AllowedButton permission={permission} variant={variant ?? 'primary'} size={size ?? 'md'} className={className}>
      {children}
    </AllowedButton>
  )
}

/** Shows above read-only fields why the user may not change them. */
export function DenialReason({ permission }: { permission: Exclude<Permission, 'anyone'> }) {
  return usePermission(permission) ? null : <p className="notice">{denialReason(permission)}</p>
}
