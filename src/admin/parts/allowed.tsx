import type { ComponentProps } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { whyNot } from '#contract/permissions.ts'
import { useMay } from '#admin/session.tsx'
import { Button } from '#ui/button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { StaffButtonLink } from './link.tsx'

type Props = ComponentProps<typeof Button> & { may: Exclude<Permission, 'anyone'> }

/** A button for those who may; for all others it can be reached, does nothing and says why. */
export function AllowedButton({ may, onClick, ...rest }: Props) {
  if (useMay(may)) return <Button onClick={onClick} {...rest} />
  return (
    <Tooltip text={whyNot(may)}>
      {(describedBy) => <Button {...rest} type="button" aria-disabled="true" aria-describedby={describedBy} />}
    </Tooltip>
  )
}

type LinkProps = ComponentProps<typeof StaffButtonLink> & { may: Exclude<Permission, 'anyone'> }

/** The same for what leads elsewhere in the staff area. */
export function AllowedLink({ may, href, ...rest }: LinkProps) {
  const { variant, size, className, children } = rest
  if (useMay(may)) return <StaffButtonLink href={href} {...rest} />
  return (
    <AllowedButton may={may} variant={variant ?? 'primary'} size={size ?? 'md'} className={className}>
      {children}
    </AllowedButton>
  )
}

/** Says once, above fields that somebody may not change, why they are shut. */
export function WhyNot({ may }: { may: Exclude<Permission, 'anyone'> }) {
  return useMay(may) ? null : <p className="notice">{whyNot(may)}</p>
}
