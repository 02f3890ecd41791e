import { useMay } from '#admin/session.tsx'
import { ChangePassword } from './change-password.tsx'
import { ResetPassword } from './reset-password.tsx'

/** One's own password, and for super admins that of somebody else. */
export function PasswordTab() {
  const resets = useMay('reset passwords')
  return (
    <div className="password-forms">
      <h2 className="sr-only">Password</h2>
      <ChangePassword />
      {resets && <ResetPassword />}
    </div>
  )
}
