import type { ComponentType } from 'react'
import { isIn } from '#admin/leases/lease-words.ts'
import { dayText } from '#contract/leases/leases.labels.ts'
import type { Lease } from '#contract/leases/leases.ts'
import type { ActionProps } from './action-props.ts'
import { CancelForm } from './cancel-form.tsx'
import { MoveOutForm } from './move-out-form.tsx'
import { NoticeForm } from './notice-form.tsx'
import { RenewForm } from './renew-form.tsx'
import { RentForm } from './rent-form.tsx'
import { SignForm } from './sign-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

type Action = {
  /** Its name in the address. */
  name: string
  label: string
  /** Its key on the page of a lease. */
  key: string
  Form: ComponentType<ActionProps>
  isOffered: (lease: Lease) => boolean
  /** Why the state of the lease rules the action out. */
  refusal?: (lease: Lease) => string | undefined
}

const isSigned = (lease: Lease) => isIn(lease) || lease.state === 'upcoming'

/** The actions of a lease, in display order (docs/specification/leases.md#5-actions). */
export const actions: readonly Action[] = [
  { name: 'sign', label: 'Sign', key: 'g', Form: SignForm, isOffered: ({ state }) => state === 'draft' },
  {
    name: 'renew',
    label: 'Renew',
    key: 'r',
    Form: RenewForm,
    isOffered: isSigned,
    refusal: ({ notice }) =>
      notice ? `The tenant has given notice for ${dayText(notice.moveOutDate)}. Withdraw the notice first.` : undefined,
  },
  { name: 'rent', label: 'Change Rent', key: 's', Form: RentForm, isOffered: isSigned },
  {
    name: 'notice',
    label: 'Notice',
    key: 'n',
    Form: NoticeForm,
    isOffered: (lease) => isIn(lease) && lease.notice === null,
  },
  {
    name: 'withdraw-notice',
    label: 'Withdraw Notice',
    key: 'n',
    Form: WithdrawForm,
    isOffered: (lease) => isIn(lease) && lease.notice !== null,
  },
  { name: 'move-out', label: 'Move Out', key: 'm', Form: MoveOutForm, isOffered: isIn },
  {
    name: 'cancel',
    label: 'Cancel',
    key: 'x',
    Form: CancelForm,
    isOffered: ({ state }) => state === 'upcoming' || state === 'draft',
  },
]
