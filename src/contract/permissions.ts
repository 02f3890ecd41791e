/** The roles that an account can have, as they are stored; the owner account has its powers by its address. */
export const roles = ['super_admin', 'admin', 'viewer'] as const

export type Role = (typeof roles)[number]

/** How the staff area calls the roles. */
export const roleLabels: Record<Role, string> = { super_admin: 'Super Admin', admin: 'Admin', viewer: 'Viewer' }

/** Whose right it is to do what (contract, section 5). The owner has what is the owner's and what is its role's. */
const rights = {
  'see the staff area': ['super_admin', 'admin', 'viewer'],
  'change their own account': ['super_admin', 'admin', 'viewer'],
  'change business data': ['super_admin', 'admin'],
  'change other users': ['super_admin'],
  'create users': ['super_admin'],
  'reset passwords': ['super_admin'],
  'change roles': ['owner'],
  'delete users': ['owner'],
  'manage invitations': ['owner'],
  'see the whole history': ['owner'],
} as const satisfies Record<string, readonly (Role | 'owner')[]>

type StaffPermission = keyof typeof rights

/** Who may make a call. */
export type Permission = 'anyone' | StaffPermission

type Principal = { role: Role; isOwner: boolean }

/** Whether a person, or nobody who is signed in, may do something; the server enforces it, the screens follow it. */
export function can(user: Principal | undefined, permission: Permission) {
  if (permission === 'anyone') return true
  if (!user) return false
  const holders: readonly string[] = rights[permission]
  return holders.includes(user.role) || (user.isOwner && holders.includes('owner'))
}

/** Why somebody may not do something, as the server refuses it and as disabled controls explain it. */
export function denialReason(permission: StaffPermission) {
  const holders: readonly string[] = rights[permission]
  if (holders.includes('owner')) return `Only the owner can ${permission}.`
  if (holders.includes('admin')) return `Viewers cannot ${permission}. Ask an administrator.`
  return `Only a super admin can ${permission}.`
}
