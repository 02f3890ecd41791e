import type { Park } from '#contract/park/park.ts'
import type { Db } from '#db/open.ts'
import { adminUsers } from '#db/schema/admin-users.ts'

/** Colleagues for a park whose team has fewer people than there are roles. */
const others = ['Pat Ellis', 'Sam Rourke', 'Kim Aldana']

/** One person for every role: the park's team, with the first person as owner, and a viewer. */
export function staffOf(park: Park, ownerEmail: string) {
  const [owner, second, third] = [...park.company.team.map(({ name }) => name), ...others].map((name) => named(name))
  return [
    { ...owner, email: ownerEmail, role: 'super_admin' },
    { ...second, email: 'super.admin@example.com', role: 'super_admin' },
    { ...third, email: 'admin@example.com', role: 'admin' },
    { ...named('Lee Odom'), email: 'viewer@example.com', role: 'viewer' },
  ] as const
}

function named(name: string) {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

/** The leasing office. All accounts have the same password, given as a hash. */
export async function sampleStaff(db: Db, staff: ReturnType<typeof staffOf>, password: string) {
  await db.insert(adminUsers).values(staff.map((person) => ({ ...person, password })))
}
