import { useApiQuery } from '#client/query.ts'
import * as usersApi from '#contract/users.ts'

/** Staff as options by email address; a current value that is no staff address stays an option. */
export function useStaffChoices(current: string | null | undefined) {
  const users = useApiQuery(usersApi.list)
  const staff = (users.data ?? []).map(({ email, firstName, lastName }) => ({
    value: email,
    label: [firstName, lastName].filter(Boolean).join(' ') || email,
  }))
  return withCurrent(staff, current)
}

/** The name of the staff member with this email address; any other text unchanged. */
export function StaffName({ text }: { text: string }) {
  return useStaffChoices(text).find(({ value }) => value === text)?.label ?? text
}

/** The options, with the current value added if it is missing. */
export const withCurrent = (choices: { value: string; label: string }[], current: string | null | undefined) =>
  !current || choices.some(({ value }) => value === current)
    ? choices
    : [...choices, { value: current, label: current }]
