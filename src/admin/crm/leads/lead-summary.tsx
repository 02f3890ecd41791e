import { DetailsList } from '#admin/crm/details-list.tsx'
import { Moment } from '#admin/parts/moment.tsx'
import type { Lead } from '#contract/leads.ts'

const moment = (at: string | null, otherwise: string) => (at ? <Moment at={at} withTime /> : otherwise)

/** Staff specification, section 2. */
export const LeadSummary = ({ lead }: { lead: Lead }) => (
  <section className="crm-card" aria-labelledby="summary-heading">
    <h3 id="summary-heading">Summary</h3>
    <DetailsList
      entries={[
        ['Created', <Moment key="created" at={lead.createdAt} />],
        ['Last Contact', moment(lead.lastContactDate, 'Never')],
        ['Next Follow Up', moment(lead.nextFollowUpDate, 'Not scheduled')],
        ['Source', lead.source],
      ]}
    />
  </section>
)
