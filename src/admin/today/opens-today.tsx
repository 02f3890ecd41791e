import { handleFailure } from '#admin/parts/handle-failure.ts'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as authApi from '#contract/auth.ts'

/** The personal setting for the first screen after the sign-in. */
export function OpensToday() {
  const settings = useApiQuery(authApi.readSettings)
  const update = useApiMutation(authApi.updateSettings, { invalidates: [authApi.readSettings] })
  if (!settings.data) return null
  return (
    <label className="setting">
      <input
        type="checkbox"
        checked={update.isPending ? update.variables?.body.opensToday : settings.data.opensToday}
        onChange={({ currentTarget }) =>
          update.mutate({ body: { opensToday: currentTarget.checked } }, { onError: (error) => handleFailure(error) })
        }
      />
      <span>
        Open Today after sign-in
        <small>Otherwise the dashboard opens. Only you see this setting.</small>
      </span>
    </label>
  )
}
