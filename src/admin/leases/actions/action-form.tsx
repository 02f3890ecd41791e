import { type ReactNode, useState } from 'react'
import { useShowPreviewed } from '#admin/leases/drawing/previewed-lease.ts'
import { useApiMutation } from '#client/query.ts'
import type { Sent } from '#client/send.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Lease } from '#contract/leases/leases.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { useLeaseUndo } from './use-lease-undo.ts'
import { isPreview, type LeaseAction, useLeasePreview } from './use-preview.ts'
import { WhatChanges } from './what-changes.tsx'

type Props<C extends LeaseAction> = {
  name: string
  call: C
  lease: Lease
  body: BodyOf<C>
  /** The fields of the form, by their names in the call. */
  fields?: readonly string[]
  /** Whether enough is filled in to request a preview. */
  isReady?: boolean
  /** The label of the button, with the day of the action. */
  submit: string
  /** The title of the toast. */
  done: string
  onDone: () => void
  children?: (refusal: Refusal['byField']) => ReactNode
}

/** The form of an action: its fields, a preview of what it would change, and one button. */
export function ActionForm<C extends LeaseAction>(props: Props<C>) {
  const { name, call, lease, body, fields = [], isReady = true, submit, done, onDone, children } = props
  const { mutateAsync } = useApiMutation(call)
  const { undo } = useLeaseUndo()
  const [state, setState] = useState<{ isSending: boolean; error?: unknown; of?: string }>({ isSending: false })
  const sent = { params: { id: lease.id }, body: body as object }
  const preview = useLeasePreview(call, sent, isReady)
  const changes = isReady && !preview.error ? preview.data : undefined
  useShowPreviewed(changes?.lease)
  const asked = JSON.stringify(body)
  // A refusal stays visible until the user changes something.
  const refusal = refusalOf(state.of === asked ? state.error : isReady ? preview.error : undefined, fields)

  const save = async () => {
    setState({ isSending: true })
    try {
      const answer = await mutateAsync(sent as unknown as Sent<C>)
      const { id } = isPreview(answer as never) ? lease : (answer as Lease)
      showToast({ title: done, action: { label: 'Undo', run: () => undo(id) } })
      onDone()
    } catch (error) {
      setState({ isSending: false, error, of: asked })
    }
  }
  return (
    <form
      className="lease-action"
      aria-label={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void save()
      }}
    >
      <div className="lease-action-fields">{children?.(refusal.byField)}</div>
      <WhatChanges lease={lease} preview={changes} />
      <div className="lease-action-foot">
        {refusal.rest && (
          <p role="alert" className="refused">
            {refusal.rest}
          </p>
        )}
        <Button type="submit" disabled={state.isSending}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Close
        </Button>
      </div>
    </form>
  )
}
