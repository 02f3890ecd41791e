import { useApiQuery } from '#client/query.ts'
import { heldEmailText } from '#contract/emails/held-email.labels.ts'
import * as links from '#contract/links.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'

/**
 * Explains that emails are held until the park is named, with a link to the place for that; nothing if none are held.
 */
export function HeldEmail() {
  const { data } = useApiQuery(staffParkApi.readHeldEmail, {}, { eachTime: true })
  if (!data?.reason) return null
  const { reason, waiting } = data
  const section = reason === 'unnamed' ? 'name-and-address' : 'contact'
  return (
    <p className="notice">
      <span>{heldEmailText({ reason, waiting })}</span>{' '}
      <StaffLink href={links.parkSection('name-and-address', section)} className="link">
        Say who the park is
      </StaffLink>
      <span>{waiting === 1 ? ' and it goes out.' : ' and they go out.'}</span>
    </p>
  )
}
