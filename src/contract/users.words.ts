import type { Role } from './permissions.ts'

/** Roles as people read them (staff specification, section 2). */
export const roleLabels: Record<Role, string> = { super_admin: 'Super Admin', admin: 'Admin', viewer: 'Viewer' }
