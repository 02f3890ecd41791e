import * as links from '#contract/links.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { ContactText, MailLink } from '#admin/parts/lists/contact-links.tsx'
import { useApiQuery } from '#client/query.ts'
import * as peopleApi from '#contract/leads/people.ts'
import type { PersonAround } from '#contract/leads/people.ts'

const roles: Record<PersonAround['role'], string> = {
  business: 'business contact',
  'after hours': 'contact after hours',
  billing: 'billing contact',
  lead: 'same company',
  sender: 'wrote',
}

/** Who else belongs to the lead, with what one presses to write to them or call them. */
export function LeadPeople({ leadId }: { leadId: number }) {
  const { data = [] } = useApiQuery(peopleApi.listAround, { params: { id: leadId } })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="people-heading">
      <h3 id="people-heading">People</h3>
      <ul className="lead-people">
        {data.map((person) => (
          <li key={`${person.email} ${person.name} ${person.phone}`}>
            <Person person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Person({ person: { role, name, email, phone, leadId } }: { person: PersonAround }) {
  return (
    <>
      <p>
        {leadId === null ? (
          <b>{name || email}</b>
        ) : (
          <StaffLink href={links.lead(leadId)} className="link">
            {name}
          </StaffLink>
        )}
        <span className="text-ink-2">{` ${roles[role]}`}</span>
      </p>
      <p className="lead-person-contact">
        {phone && (
          <span>
            <ContactText>{phone}</ContactText>
          </span>
        )}
        {email &&
          (leadId === null ? (
            <MailLink to={email} />
          ) : (
            <StaffLink href={links.emailToLead(leadId)} className="link" aria-label={`Write to ${name}`}>
              Write
            </StaffLink>
          ))}
      </p>
    </>
  )
}
