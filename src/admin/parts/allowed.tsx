import type { ComponentProps } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { whyNot } from '#contract/permissions.ts'
import { useMay } from '#admin/session.tsx'
import { Button } from '#ui/button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

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

/** Says once, above fields that somebody may not change, why they are shut. */
export function WhyNot({ may }: { may: Exclude<Permission, 'anyone'> }) {
  return useMay(may) ? null : <p className="notice">{whyNot(may)}</p>
}
