import { useEffect, useRef, useState } from 'react'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useUserChoices } from '#admin/parts/forms/staff-choice.tsx'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { searchInterval } from '#admin/parts/lists/search-field.tsx'
import { useThrottledValue } from '#admin/parts/time/use-throttled-value.ts'
import { usePark } from '#admin/park.tsx'
import { useUser } from '#admin/session.tsx'
import { useApiMutation, useApiQuery, useListPage } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import type { Lead } from '#contract/leads/leads.ts'
import * as links from '#contract/links.ts'
import { toldOfTour } from '#contract/tours/tours.constants.ts'
import * as toursApi from '#contract/tours/tours.ts'
import type { Tour } from '#contract/tours/tours.ts'
import * as unitsApi from '#contract/units/units.ts'
import { leadLimits } from '#domain/leads/leads.constants.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { TellField } from './tell-field.tsx'
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

type FormProps = { lead: Lead; startsAt: string; onBack: () => void; onBooked: (tour: Tour) => void }

function BookForm({ lead: { id: leadId, firstName, lastName }, startsAt, onBack, onBooked }: FormProps) {
  const { timeZone } = usePark()
  const { id: userId } = useUser()
  const units = useApiQuery(unitsApi.listForStaff)
  const users = useUserChoices(userId)
  const [unit, setUnit] = useState('')
  const [shownBy, setShownBy] = useState(String(userId))
  const [sendsEmail, setSendsEmail] = useState(true)
  const create = useApiMutation(toursApi.createForLead)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const [isBooking, setIsBooking] = useState(false)
  const book = async () => {
    setIsBooking(true)
    const body = { startsAt, unitId: Number(unit) || null, shownByUserId: Number(shownBy) || null, sendsEmail }
    try {
      const booked = await create.mutateAsync({ params: { id: leadId }, body })
      await create.untilRefetched()
      const description = `${whenText(startsAt, timeZone)}.${sendsEmail ? ` ${toldOfTour}` : ''}`
      showToast({ title: 'Tour booked', description })
      onBooked(booked)
    } catch (error) {
      setIsBooking(false)
      notifyFailure('Failed to book the tour', error)
    }
  }
  return (
    <form
      aria-label="Book a Tour"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBooking) void book()
      }}
    >
      <p>{`For ${firstName} ${lastName}`}</p>
      <Field label="Unit" optional="">
        {(control) => (
          <Select
            {...control}
            placeholder="The whole park"
            options={(units.data ?? []).map(({ id, unitNumber }) => ({ value: String(id), label: unitNumber }))}
            value={unit}
            onChange={({ currentTarget }) => setUnit(currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Shown by" optional="">
        {(control) => (
          <Select
            {...control}
            placeholder="Not settled"
            options={users}
            value={shownBy}
            onChange={({ currentTarget }) => setShownBy(currentTarget.value)}
          />
        )}
      </Field>
      <TellField firstName={firstName} checked={sendsEmail} onChange={setSendsEmail} />
      <div className="tours-foot">
        <Button ref={button} type="submit" aria-disabled={isBooking}>
          {isBooking ? 'Booking...' : 'Book the Tour'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Another lead
        </Button>
      </div>
    </form>
  )
}
