import { useFormContext } from 'react-hook-form'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useDay } from '#admin/parts/time/use-day.ts'
import { useThrottledValue } from '#admin/parts/time/use-throttled-value.ts'
import { useApiMutation, useListPage } from '#client/query.ts'
import * as leadsApi from '#contract/leads/leads.ts'
import * as tasksApi from '#contract/leads/tasks.ts'
import * as links from '#contract/links.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { LeadFormInput } from './lead-form.ts'

const digitsOf = (text: string | null | undefined) => (text ?? '').replaceAll(/\D/g, '')

/** Fewer digits are no whole number. */
const wholeNumber = 7
/** Without the code of the country. */
const national = 10

/** A lead needs an email address; the number of a caller without one is kept as a task for today. */
export function CallerWithoutEmail({ onKept }: { onKept: () => void }) {
  const { watch } = useFormContext<LeadFormInput>()
  const [phone = '', firstName, lastName, company] = watch(['phone', 'firstName', 'lastName', 'company'])
  const create = useApiMutation(tasksApi.create)
  const remove = useApiMutation(tasksApi.remove)
  const today = useDay()
  const number = phone?.trim() ?? ''

  const keep = async () => {
    const who = [`${firstName} ${lastName}`.trim(), company?.trim()].filter(Boolean).join(', ')
    const title = [`Call ${number} back`, who].filter(Boolean).join(': ').slice(0, tasksApi.maxTitle)
    try {
      const { id } = await create.mutateAsync({ body: { title, dueDate: today } })
      showToast({
        title: 'Kept as a task for today',
        description: title,
        action: { label: 'Undo', run: () => remove.mutate({ params: { id } }) },
      })
      onKept()
    } catch (error) {
      notifyFailure('Task not kept', error)
    }
  }
  return (
    <p className="caller-note">
      <span>First name, last name and email are needed.</span>{' '}
      {digitsOf(number).length < wholeNumber ? (
        <span className="text-ink-2">Without an email, a phone number can be kept as a task.</span>
      ) : (
        <Button variant="outline" disabled={create.isPending} onClick={() => void keep()}>
          {`Keep as a task: call ${number} back`}
        </Button>
      )}
    </p>
  )
}

/** Milliseconds between two searches while the user types. */
const searchInterval = 300

/** The leads that have the number already. */
export function SamePhone() {
  const { watch } = useFormContext<LeadFormInput>()
  const digits = useThrottledValue(digitsOf(watch('phone')), searchInterval).slice(-national)
  const isWhole = digits.length >= wholeNumber
  const found = useListPage(leadsApi.list, { query: { search: digits, limit: '10' } }, { enabled: isWhole })
  if (!isWhole || found.isPlaceholderData || !found.data) return null
  const same = found.data.rows.filter(({ phone }) => digitsOf(phone).slice(-national) === digits)
  if (same.length === 0) return 'Nobody has this number yet.'
  return (
    <>
      {same.map(({ id, firstName, lastName, company }) => (
        <span key={id} className="block">
          <StaffLink href={links.lead(id)} className="link">
            {`${firstName} ${lastName}`}
          </StaffLink>
          <span>{`${company ? `, ${company},` : ''} has this number.`}</span>
        </span>
      ))}
    </>
  )
}
