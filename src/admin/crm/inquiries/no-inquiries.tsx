import { Empty } from '#admin/parts/lists/empty.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** The list of inquiries before the first one (docs/specification/staff-area.md#crm-tab). */
export const NoInquiries = () => (
  <Empty message="No inquiries yet. When visitors contact you, they'll appear here.">
    <ButtonLink variant="outline" href="/#contact">
      See the contact form
    </ButtonLink>
  </Empty>
)
