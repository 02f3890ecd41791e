import { useApiQuery } from '#client/query.ts'
import { fold } from '#domain/text/fold.ts'
import * as usersApi from '#contract/auth/users.ts'
import type { AdminUser } from '#contract/auth/users.ts'

export const nameOfUser = ({ firstName, lastName, email }: AdminUser) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** Whether a text is a user's email address or full name. */
const isNamed = (user: AdminUser, text: string) =>
  user.email === text.trim().toLowerCase() || fold(nameOfUser(user)) === fold(text.trim())

/**
 * Staff as options by email address. If the current value is a user's name or address, that user is selected; any other
 * value stays an option.
 */
export function useStaffChoices(current: string | null | undefined) {
  const { data: users = [], isPending } = useApiQuery(usersApi.list)
  // Shows nothing yet, because the address would change to the name once the users have loaded.
  if (isPending && current) return [{ value: current, label: '' }]
  const named = current ? users.find((user) => isNamed(user, current)) : undefined
  const staff = users.map((user) => ({
    value: user === named && current ? current : user.email,
    label: nameOfUser(user),
  }))
  return withCurrent(staff, current)
}

/** The name of the user with this email address or name; any other text unchanged. */
export function StaffName({ text }: { text: string }) {
  const users = useApiQuery(usersApi.list)
  const user = users.data?.find((one) => isNamed(one, text))
  // Shows nothing yet, because the address would change to the name once the users have loaded.
  return <span>{user ? nameOfUser(user) : users.isPending ? '' : text}</span>
}

/** Staff as options by id; while they load, the current one has no name. */
export function useUserChoices(current: number | null = null) {
  const { data: users = [], isPending } = useApiQuery(usersApi.list)
  if (isPending && current !== null) return [{ value: String(current), label: '' }]
  return users.map((user) => ({ value: String(user.id), label: nameOfUser(user) }))
}

/** The name of a user; 'Unassigned' without one. */
export const UserName = ({ id }: { id: number | null }) => <span>{userName(useUserChoices(), id)}</span>

/** The same name from the options; empty while they load. */
export function userName(choices: ReturnType<typeof useUserChoices>, id: number | null) {
  if (id === null) return 'Unassigned'
  return choices.find(({ value }) => value === String(id))?.label ?? ''
}

/** The options, plus the current value if it is not one of them. */
export const withCurrent = (choices: { value: string; label: string }[], current: string | null | undefined) =>
  !current || choices.some(({ value }) => value === current)
    ? choices
    : [...choices, { value: current, label: current }]
