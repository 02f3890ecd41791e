import * as links from '#contract/links.ts'
import { AllowedButton, AllowedLink } from '#admin/parts/frame/allowed.tsx'
import type { Lead } from '#contract/leads/leads.ts'
import { Ellipsis } from '#ui/icons/icons.tsx'
import { DeleteLead } from './delete-lead.tsx'

/** What is seldom done with a lead. */
export function LeadMenu({ lead, onHold }: { lead: Lead; onHold: () => void }) {
  return (
    <>
      <button
        type="button"
        className="button button-quiet lead-menu-button"
        popoverTarget="lead-menu"
        aria-label="More"
        title="Hold, New Lease, Delete"
      >
        <Ellipsis size={18} />
      </button>
      <div id="lead-menu" popover="auto" className="lead-menu">
        <AllowedButton permission="change business data" variant="quiet" onClick={onHold}>
          Hold a Unit
        </AllowedButton>
        <AllowedLink permission="change business data" variant="quiet" href={links.newLease({ lead: String(lead.id) })}>
          New Lease
        </AllowedLink>
        <DeleteLead lead={lead} />
      </div>
    </>
  )
}
