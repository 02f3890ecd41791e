import { fold } from '#domain/text/fold.ts'
import * as links from '#contract/links.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { errorMessage, useApiMutation } from '#client/query.ts'
import { ApiError } from '#client/send.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Turns an inquiry into a lead; once it is one, the way to it. */
export function ConvertToLead({ inquiry: { id, spam, leadId, firstName, lastName } }: { inquiry: StaffInquiry }) {
  const name = `${firstName} ${lastName}`
  const convert = useApiMutation(leadsApi.convertInquiry)
  if (leadId !== null) {
    return (
      <StaffButtonLink variant="quiet" href={links.lead(leadId)} aria-label={`View lead of ${name}`}>
        View Lead
      </StaffButtonLink>
    )
  }
  if (spam) return null

  const makeLead = () =>
    convert.mutate(
      { params: { inquiryId: id } },
      {
        onSuccess: (lead) =>
          showToast({
            title: 'Contact inquiry converted to lead successfully',
            ...describeJoin(name, `${lead.firstName} ${lead.lastName}`),
          }),
        onError: (error) =>
          showToast({
            title: errorMessage(error, error instanceof ApiError ? 'Failed to convert inquiry to lead' : undefined),
            tone: 'error',
          }),
      },
    )
  return (
    <AllowedButton
      permission="change business data"
      variant="quiet"
      aria-label={`Convert to Lead: ${name}`}
      disabled={convert.isPending}
      onClick={makeLead}
    >
      {convert.isPending ? 'Converting...' : 'Convert to Lead'}
    </AllowedButton>
  )
}

/** In the opened row: marks an inquiry as spam or not spam; once it is converted, a link to the lead. */
export function InquiryActions({ inquiry }: { inquiry: StaffInquiry }) {
  const { spam, leadId, firstName, lastName } = inquiry
  const name = `${firstName} ${lastName}`
  const mark = useMarkSpam()
  if (leadId !== null) {
    return (
      <StaffLink className="link" href={links.lead(leadId)}>
        Open lead
      </StaffLink>
    )
  }
  const label = spam ? 'Not spam' : 'Spam'
  return (
    <AllowedButton
      permission="change business data"
      variant="outline"
      aria-label={`${label}: ${name}`}
      disabled={mark.isPending}
      onClick={() => mark.run(inquiry, !spam)}
    >
      {label}
    </AllowedButton>
  )
}

/** Explains that the inquiry joined a lead with another name: two people can share an email address. */
const describeJoin = (name: string, leadName: string) =>
  fold(name) === fold(leadName)
    ? {}
    : { description: `${name} has the email address of the lead ${leadName}, and the inquiry is on that lead now.` }

/** Marks an inquiry as spam or not spam, with undo in the toast. */
function useMarkSpam() {
  const update = useApiMutation(inquiriesApi.update)
  const run = ({ id, firstName, lastName }: StaffInquiry, spam: boolean) =>
    update.mutate(
      { params: { id }, body: { spam } },
      {
        onSuccess: () =>
          showToast({
            title: spam ? 'Marked as spam' : 'No longer marked as spam',
            description: `${firstName} ${lastName}`,
            action: {
              label: 'Undo',
              run: () =>
                update.mutate(
                  { params: { id }, body: { spam: !spam } },
                  { onError: (error) => showToast({ title: errorMessage(error), tone: 'error' }) },
                ),
            },
          }),
        onError: (error) => showToast({ title: errorMessage(error), tone: 'error' }),
      },
    )
  return { run, isPending: update.isPending }
}
