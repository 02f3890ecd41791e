import { leadAddress } from '#admin/crm/crm-address.ts'
import { StaffLink } from '#admin/parts/link.tsx'
import { leadNamedIn } from '#contract/leads.constants.ts'

/** The way to the lead that has an e-mail address already, where the server has named one. */
export function OwnerOfAddress({ error }: { error: { message?: string | undefined } | undefined }) {
  const owner = leadNamedIn(error?.message ?? '')
  if (!owner) return null
  return (
    <p className="notice" role="alert">
      This email address belongs to{' '}
      <StaffLink href={leadAddress(owner.id)} className="link">
        {owner.name}
      </StaffLink>
      . Open that lead, or enter another address.
    </p>
  )
}
