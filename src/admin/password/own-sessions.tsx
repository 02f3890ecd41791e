import { Ago } from '#admin/parts/time/ago.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { handleFailure } from '#admin/parts/feedback/handle-failure.ts'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useApiQuery, useApiMutation } from '#client/query.ts'
import * as authApi from '#contract/auth/auth.ts'
import type { OwnSession } from '#contract/auth/auth.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserName } from '#admin/parts/frame/browser-name.ts'

/** The user's sessions, with a button that ends all others. */
export function OwnSessions() {
  const sessions = useApiQuery(authApi.listSessions)
  const end = useApiMutation(authApi.endOtherSessions)
  const endOthers = () =>
    end.mutate(
      {},
      {
        onSuccess: () => showToast({ title: 'You are signed out everywhere else' }),
        onError: (error) => handleFailure(error),
      },
    )
  return (
    <section className="sheet-form" aria-labelledby="own-sessions">
      <h3 id="own-sessions">Where You Are Signed In</h3>
      <QueryBoundary query={sessions} loading={<output>Loading sessions...</output>}>
        {(rows) => (
          <>
            <ul className="own-sessions">
              {rows.map((session) => (
                <SessionRow key={`${session.startedAt} ${session.userAgent}`} session={session} />
              ))}
            </ul>
            {rows.length > 1 ? (
              <Button variant="outline" className="justify-self-start" disabled={end.isPending} onClick={endOthers}>
                Sign Out Everywhere Else
              </Button>
            ) : (
              <p className="text-sm text-ink-2">You are signed in nowhere else.</p>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

const SessionRow = ({ session: { isCurrent, userAgent, address, startedAt, lastUsedAt } }: { session: OwnSession }) => (
  <li>
    <strong>{browserName(userAgent)}</strong>
    {isCurrent && <span className="text-ink-2"> · this browser</span>}
    <span className="block text-sm text-ink-2">
      {isCurrent ? (
        <span>In use now</span>
      ) : (
        <span>
          Last used <Ago instant={lastUsedAt} />
        </span>
      )}
      <span>
        {' '}
        · signed in <Moment instant={startedAt} withTime />
      </span>
      {address !== '' && <span>{` · ${address}`}</span>}
    </span>
  </li>
)
