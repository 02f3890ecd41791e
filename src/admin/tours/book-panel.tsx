import { useEffect, useRef, useState } from 'react'
import { BookTour } from '#admin/composer/book-tour.tsx'
import { usePerson } from '#admin/composer/person.ts'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { searchInterval } from '#admin/parts/lists/search-field.tsx'
import { useThrottledValue } from '#admin/parts/time/use-throttled-value.ts'
import { usePark } from '#admin/park.tsx'
import { useListPage } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Lead } from '#contract/leads/leads.ts'
import * as links from '#contract/links.ts'
import type { Tour } from '#contract/tours/tours.ts'
import { leadLimits } from '#domain/leads/leads.constants.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { whenText } from './tour-words.ts'

type Props = { startsAt: string; onClose: (booked?: Tour) => void }

/** Books a free time: the lead first, then what is shown and by whom. */
export function BookPanel({ startsAt, onClose }: Props) {
  const [lead, setLead] = useState<Lead>()
  const { timeZone } = usePark()
  return (
    <section
      aria-label="New tour"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <p>
        <b>{whenText(startsAt, timeZone)}</b>
      </p>
      {lead ? (
        <BookForm lead={lead} startsAt={startsAt} onBack={() => setLead(undefined)} onBooked={onClose} />
      ) : (
        <LeadSearch onChoose={setLead} onClose={() => onClose()} />
      )}
    </section>
  )
}

type SearchProps = { onChoose: (lead: Lead) => void; onClose: () => void }

function LeadSearch({ onChoose, onClose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const search = useThrottledValue(typed.trim(), searchInterval)
  const leads = useListPage(leadsApi.list, { query: { search, limit: '5' } })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Field label="Find a lead" optional="">
        {(control) => (
          <input
            {...control}
            ref={field}
            type="search"
            className="input"
            autoComplete="off"
            placeholder="Name, company, email or phone"
            maxLength={leadLimits.search}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <ul className="tours-found">
        {leads.data?.rows.map((lead) => (
          <li key={lead.id}>
            <button type="button" onClick={() => onChoose(lead)}>
              <b>{`${lead.firstName} ${lead.lastName}`}</b>
              <span>{lead.company ?? lead.email}</span>
            </button>
          </li>
        ))}
      </ul>
      {leads.data?.rows.length === 0 && <p className="text-ink-2">No lead matches.</p>}
      <div className="tours-foot">
        <StaffLink href={links.newLead()} className="link">
          New lead
        </StaffLink>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}

type FormProps = { lead: Lead; startsAt: string; onBack: () => void; onBooked: (tour?: Tour) => void }

function BookForm({ lead: { id, firstName, lastName }, startsAt, onBack, onBooked }: FormProps) {
  const person = usePerson({ noun: 'lead', id })
  return (
    <>
      <p>{`For ${firstName} ${lastName}`}</p>
      {person && (
        <BookTour
          person={person}
          startsAt={startsAt}
          onDone={onBooked}
          beside={
            <Button variant="quiet" onClick={onBack}>
              Another lead
            </Button>
          }
        />
      )}
    </>
  )
}
