import { useState } from 'react'
import { useLocation } from 'wouter'
import { useApiMutation } from '#client/query.ts'
import * as leasesApi from '#contract/leases/leases.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import * as links from '#contract/links.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import type { StaffUnit } from '#contract/units/units.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { refusalOf } from '#admin/leases/actions/refusal.ts'
import { useLeaseUndo } from '#admin/leases/actions/use-lease-undo.ts'
import { isPreview, useLeasePreview } from '#admin/leases/actions/use-preview.ts'
import { NewLeaseAside } from './new-lease-aside.tsx'
import { NewLeaseFields } from './new-lease-fields.tsx'
import { TypedDay } from '#admin/parts/leases/typed-fields.tsx'
import { leaseBody, type TypedLease } from './typed-lease.ts'

type Props = {
  park: BusinessPark
  draft: Lease | undefined
  leadId: number | null
  units: readonly StaffUnit[]
  today: string
  initial: TypedLease
}

/** The fields that can show a refusal. A refusal that belongs to none of them concerns the start of the lease. */
const fields = [
  'tenantCompany',
  'tenantContact',
  'units',
  'startDate',
  'termMonths',
  'endDate',
  'monthlyRent',
  'yearly',
  'steps',
  'free',
  'rentStartDate',
  'deposit',
  'noticeDays',
  'additionalRent',
  'included',
  'notes',
  'signedOn',
]

/** A new lease on one page, with its rents and a preview of what signing would change alongside. */
export function NewLeaseForm({ park, draft, leadId, units, today, initial }: Props) {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(initial)
  const [signedOn, setSignedOn] = useState(today)
  const [failure, setFailure] = useState<{ error: unknown; of: string }>()
  const create = useApiMutation(leasesApi.create)
  const update = useApiMutation(leasesApi.update)
  const sign = useApiMutation(leasesApi.sign)
  const { undo } = useLeaseUndo()
  const isSending = create.isPending || update.isPending || sign.isPending

  const body = leaseBody(typed, leadId)
  const asked = JSON.stringify(body)
  const isReady =
    typed.unitIds.length > 0 &&
    typed.startDate !== '' &&
    typed.schedule.monthlyRent !== '' &&
    typed.tenantCompany !== ''
  const preview = useLeasePreview(
    leasesApi.create,
    { body: { ...body, signedOn: signedOn || today } },
    isReady && !draft,
  )
  const refusal = refusalOf(failure?.of === asked ? failure.error : isReady ? preview.error : undefined, fields)

  async function store(signed: string | null) {
    try {
      const answer = draft
        ? await update.mutateAsync({ params: { id: draft.id }, body })
        : await create.mutateAsync({ body: { ...body, signedOn: signed } })
      const lease = isPreview(answer) ? answer.lease : answer
      if (draft && signed) await sign.mutateAsync({ params: { id: lease.id }, body: { signedOn: signed } })
      showToast(
        signed
          ? {
              title: 'Lease signed',
              description: `${lease.tenantCompany} signed on ${dayText(signed)}.`,
              action: { label: 'Undo', run: () => undo(lease.id) },
            }
          : { title: 'Draft kept', description: 'A draft changes nothing: no unit, no figure.' },
      )
      navigate(links.lease(lease.id))
    } catch (error) {
      setFailure({ error, of: asked })
    }
  }

  return (
    <form
      className="new-lease"
      aria-label="New lease"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void store(signedOn || today)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void store(signedOn || today)
      }}
    >
      <NewLeaseFields
        park={park}
        typed={typed}
        units={units}
        onChange={(changes) => setTyped((now) => ({ ...now, ...changes }))}
        refusal={refusal}
      />
      <NewLeaseAside
        typed={typed}
        units={units}
        preview={isReady && !preview.error ? preview.data : undefined}
        isDraft={draft !== undefined}
      />
      <div className="new-lease-end">
        <TypedDay
          label="Signed On"
          required
          value={signedOn}
          onChange={setSignedOn}
          error={refusal.byField['signedOn']}
        />
        <Button type="submit" disabled={isSending}>
          {signedOn === today || !signedOn ? 'Sign, dated today' : `Sign, dated ${dayText(signedOn)}`}
        </Button>
        <Button variant="outline" disabled={isSending} onClick={() => void store(null)}>
          {draft ? 'Save Draft' : 'Keep as Draft'}
        </Button>
        <span className="text-ink-2">A draft changes nothing: no unit, no figure.</span>
      </div>
    </form>
  )
}
