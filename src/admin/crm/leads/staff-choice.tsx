import { useApiQuery } from '#client/query.ts'
import { listUsers } from '#contract/users.ts'

/** The staff as choices by e-mail address; what was typed before there were choices stays one. */
export function useStaffChoices(current: string | null | undefined) {
  const users = useApiQuery(listUsers)
  const staff = (users.data ?? []).map(({ email, firstName, lastName }) => ({
    value: email,
    label: [firstName, lastName].filter(Boolean).join(' ') || email,
  }))
  return withCurrent(staff, current)
}

/** A member of staff by name, where the text is an e-mail address of one; any other text as it is. */
export function StaffName({ text }: { text: string }) {
  return useStaffChoices(text).find(({ value }) => value === text)?.label ?? text
}

/** Choices with the present value among them, whatever it is. */
export const withCurrent = (choices: { value: string; label: string }[], current: string | null | undefined) =>
  !current || choices.some(({ value }) => value === current)
    ? choices
    : [...choices, { value: current, label: current }]
