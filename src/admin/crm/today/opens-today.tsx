import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { useAskedValue } from '#admin/parts/forms/use-asked-value.ts'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as authApi from '#contract/auth/auth.ts'

/** The personal setting for the first screen after sign-in. */
export function OpensToday() {
  const settings = useApiQuery(authApi.readSettings)
  const update = useApiMutation(authApi.updateSettings)
  const opens = useAskedValue(settings.data?.opensToday ?? false)
  if (!settings.data) return null

  const change = (opensToday: boolean) => {
    opens.ask(opensToday)
    update.mutate({ body: { opensToday } }, { onError: (error) => handleFailure(error), onSettled: opens.settle })
  }
  return (
    <label className="setting">
      <input type="checkbox" checked={opens.value} onChange={({ currentTarget }) => change(currentTarget.checked)} />
      <span>
        Open Today after sign-in
        <small>Otherwise the dashboard opens. Only you see this setting.</small>
      </span>
    </label>
  )
}
