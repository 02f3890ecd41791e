import { useState } from 'react'
import { ConfirmDialog } from '#admin/parts/feedback/confirm-dialog.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { errorMessage, useApiQuery, useApiMutation } from '#client/query.ts'
import * as calendarApi from '#contract/tours/calendar.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

/** A user's private calendar address: created, shown once, and revoked. */
export function CalendarFeed() {
  const feed = useApiQuery(calendarApi.readFeed)
  const make = useApiMutation(calendarApi.createFeed)
  const end = useApiMutation(calendarApi.deleteFeed)
  const [confirming, setConfirming] = useState(false)
  const failed = (error: Error) =>
    showToast({ title: 'Calendar not changed', description: errorMessage(error), tone: 'error' })
  const url = make.data?.url
  const create = () => make.mutate({}, { onError: failed })
  const revoke = () => {
    setConfirming(false)
    end.mutate(
      {},
      {
        onSuccess: () => {
          make.reset()
          showToast({ title: 'Calendar address revoked' })
        },
        onError: failed,
      },
    )
  }
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ title: 'Calendar address copied' }),
      () =>
        showToast({
          title: 'The browser does not allow copying',
          description: 'Select the address and copy it.',
          tone: 'error',
        }),
    )

  return (
    <section className="grid gap-3">
      <h3>Follow-ups in your calendar</h3>
      <QueryBoundary query={feed} loading={<output>Loading...</output>}>
        {({ createdAt }) =>
          createdAt === null ? (
            <>
              <p>
                Make a private address and subscribe to it in your calendar. It shows follow-ups, planned activities and
                lease start dates, and updates itself.
              </p>
              <Button variant="outline" className="w-fit" disabled={make.isPending} onClick={create}>
                Make calendar address
              </Button>
            </>
          ) : (
            <>
              {url ? (
                <>
                  <label className="field">
                    Calendar address
                    <input className="input" readOnly value={url} onFocus={({ target }) => target.select()} />
                    <small>It is shown only once. Anyone who has it can read your follow-ups.</small>
                  </label>
                  <Button variant="outline" className="w-fit" onClick={() => void copy(url)}>
                    Copy address
                  </Button>
                </>
              ) : (
                <p>
                  You made a calendar address on <Moment instant={createdAt} />. A new one replaces it.
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                <Button variant="outline" disabled={make.isPending} onClick={create}>
                  Make a new address
                </Button>
                <Button variant="danger" disabled={end.isPending} onClick={() => setConfirming(true)}>
                  Revoke address
                </Button>
              </div>
            </>
          )
        }
      </QueryBoundary>
      {confirming && (
        <ConfirmDialog
          title="Revoke the calendar address?"
          message="Calendars that use it no longer get your follow-ups."
          verb="Revoke"
          onConfirm={revoke}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  )
}
