import { usePermission } from '#admin/session.tsx'
import { ChangePassword } from './change-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ResetPassword } from './reset-password.tsx'

/** The user's own password and sessions; for super admins also the passwords of other users. */
export function Tab() {
  const resets = usePermission('reset passwords')
  return (
    <div className="password-forms">
      <h2 className="sr-only">Password</h2>
      <ChangePassword />
      <OwnSessions />
      {resets && <ResetPassword />}
    </div>
  )
}
