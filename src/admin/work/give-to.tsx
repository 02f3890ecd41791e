import { RecordSelect } from '#admin/parts/forms/record-select.tsx'
import { useApiQuery } from '#client/query.ts'
import { usePermission } from '#admin/session.tsx'
import { nameOfUser } from '#admin/parts/forms/staff-choice.tsx'
import * as usersApi from '#contract/auth/users.ts'
import { UserPlus } from '#ui/icons/icons.tsx'
import type { Step, Work } from './work.ts'

type Props = {
  work: Work
  give: NonNullable<Work['give']>
  onGive: (step: Step, userId: number | null) => void
  /** Whether it shows its value; otherwise only an icon. */
  withValue?: boolean
}

/** Assigns a row to a user, or to nobody. */
export function GiveTo({ work: { name, assigned }, give, onGive, withValue = false }: Props) {
  const { data: users = [] } = useApiQuery(usersApi.list)
  const canGive = usePermission('change business data')
  if (!canGive) return null
  const current = assigned?.userId ?? null
  const choose = (value: string) => {
    const user = users.find(({ id }) => String(id) === value)
    onGive(give(user ? { id: user.id, email: user.email, name: nameOfUser(user) } : null), user?.id ?? null)
  }
  const select = (
    <RecordSelect
      aria-label={withValue ? 'Assigned To' : `Give to: ${name}`}
      title={withValue ? undefined : 'Give to, A'}
      data-row-key={withValue ? undefined : 'a'}
      placeholder="Unassigned"
      options={users.map((user) => ({ value: String(user.id), label: nameOfUser(user) }))}
      value={current === null ? '' : String(current)}
      onChoose={choose}
    />
  )
  if (withValue) return select
  return (
    <span className="work-give">
      <UserPlus />
      {select}
    </span>
  )
}
