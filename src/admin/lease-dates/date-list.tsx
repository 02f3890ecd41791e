import { AllowedLink } from '#admin/parts/frame/allowed.tsx'
import { UnitPlates } from '#admin/parts/leases/unit-plates.tsx'
import { StaffButtonLink, StaffLink } from '#admin/parts/frame/link.tsx'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { LeaseDate } from '#contract/leases/lease-dates.ts'
import * as links from '#contract/links.ts'
import { leaseDateLabels } from '#contract/leases/lease-dates.labels.ts'

type Props = { title: string; dates: readonly LeaseDate[] }

/** How to settle a date: a button label, and the form of the lease that it opens. */
function stepOf({ kind, isOpen }: LeaseDate) {
  if ((kind === 'end' && isOpen) || (kind === 'move-out' && isOpen))
    return { label: 'Record Move-Out', open: 'move-out' }
  if (kind === 'end' || kind === 'option-closes') return { label: 'Renew', open: 'renew' }
  return kind === 'certificate' ? { label: 'New Date', open: 'edit' } : undefined
}

function toneOf({ isOpen, certificate }: LeaseDate) {
  if (!isOpen) return undefined
  // A missing certificate still has to be requested; only an expired one is late.
  return certificate === 'expired' ? 'late' : 'soon'
}

export const DateList = ({ title, dates }: Props) => (
  <section className="lease-dates" aria-label={title}>
    <h2>
      <span>{title}</span> <b>{dates.length}</b>
    </h2>
    <ol>
      {dates.map((date) => (
        <li key={JSON.stringify(date)} tabIndex={-1} data-row="">
          <time dateTime={date.date}>{dayText(date.date)}</time>
          <span className={`lease-date-kind ${toneOf(date) ?? ''}`}>{leaseDateLabels[date.kind]}</span>
          <UnitPlates unitNumbers={date.unitNumbers} {...(date.kind === 'hold' && { status: 'reserved' })} />
          <p>
            {date.leaseId === null ? (
              date.text
            ) : (
              <span>
                <StaffLink href={links.lease(date.leaseId)} className="row-link">
                  <b>{date.tenantCompany || 'Tenant not named'}</b>
                </StaffLink>{' '}
                <span className="text-ink-2">{date.text}</span>
              </span>
            )}
          </p>
          <Step date={date} />
        </li>
      ))}
    </ol>
  </section>
)

function Step({ date }: { date: LeaseDate }) {
  const step = stepOf(date)
  const { leaseId, tenantCompany } = date
  if (leaseId === null) return <span />
  return (
    <span className="lease-date-step screen-only">
      {step ? (
        <AllowedLink
          permission="change business data"
          variant="outline"
          href={links.lease(leaseId, { open: step.open })}
          aria-label={`${step.label}: ${tenantCompany}`}
        >
          {step.label}
        </AllowedLink>
      ) : (
        <StaffButtonLink variant="quiet" href={links.lease(leaseId)} aria-label={`Open the lease of ${tenantCompany}`}>
          Open
        </StaffButtonLink>
      )}
    </span>
  )
}
