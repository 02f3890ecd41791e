import { ContactText } from '#admin/parts/lists/contact-links.tsx'
import type { Lease } from '#contract/leases/leases.ts'

export const LeaseContacts = ({ contacts }: Pick<Lease, 'contacts'>) => (
  <section aria-labelledby="lease-contacts">
    <h2 id="lease-contacts">Contacts</h2>
    {contacts.length === 0 ? (
      <p className="text-ink-2">No contacts.</p>
    ) : (
      <ul className="lease-contacts">
        {contacts.map((contact) => (
          <li key={JSON.stringify(contact)}>
            <b>{contact.name}</b> <span className="text-ink-2">{contact.kind}</span>
            {[contact.phone, contact.email].filter(Boolean).map((way) => (
              <span key={way}>
                <ContactText>{way}</ContactText>
              </span>
            ))}
          </li>
        ))}
      </ul>
    )}
  </section>
)
