import type { Person } from './person.ts'

/** Says that an inquiry becomes a lead by what is added. */
export const LeadFirst = ({ person: { leadId, firstName } }: { person: Person }) =>
  leadId === null && <p className="text-ink-2">{`It makes ${firstName} a lead.`}</p>
