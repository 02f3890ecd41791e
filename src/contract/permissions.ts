import { fillIn } from '#domain/text/sentences.ts'

/** The roles of accounts, as stored. The owner is recognized by the email address and has further permissions. */
export const roles = ['super_admin', 'admin', 'viewer'] as const

export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = { super_admin: 'Super Admin', admin: 'Admin', viewer: 'Viewer' }

/**
 * The roles that have each permission (docs/specification/contract.md#roles). The owner has the permissions of `owner` in
 * addition to those of their role.
 */
const rights = {
  'see the staff area': ['super_admin', 'admin', 'viewer'],
  'change their own account': ['super_admin', 'admin', 'viewer'],
  'change business data': ['super_admin', 'admin'],
  'change the park': ['super_admin'],
  'change other users': ['super_admin'],
  'create users': ['super_admin'],
  'reset passwords': ['super_admin'],
  "export or erase a person's data": ['super_admin'],
  'change roles': ['owner'],
  'delete users': ['owner'],
  'manage invitations': ['owner'],
  'see the whole history': ['owner'],
} as const satisfies Record<string, readonly (Role | 'owner')[]>

export type StaffPermission = keyof typeof rights

export type Permission = 'anyone' | StaffPermission

type Principal = { role: Role; isOwner: boolean }

/** Whether a user, or a visitor without a session, has a permission. The server enforces it; screens only adapt to it. */
export function can(user: Principal | undefined, permission: Permission) {
  if (permission === 'anyone') return true
  if (!user) return false
  const holders: readonly string[] = rights[permission]
  return holders.includes(user.role) || (user.isOwner && holders.includes('owner'))
}

/** The lowest role that has the permission. */
export function roleNeededFor(permission: StaffPermission) {
  const holders: readonly string[] = rights[permission]
  if (holders.includes('owner')) return 'owner'
  return holders.includes('admin') ? 'admin' : 'super_admin'
}

/** Why a permission is denied, by the role that it needs. */
export const denialReasons = {
  owner: 'Only the owner can {permission}.',
  super_admin: 'Only a super admin can {permission}.',
  admin: 'Viewers cannot {permission}. Ask an administrator.',
} as const

/** The hint on a disabled control, which equals the server's error. */
export const denialReason = (permission: StaffPermission) =>
  fillIn(denialReasons[roleNeededFor(permission)], { permission })
