import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StaffLink } from '#admin/parts/frame/link.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { ChipChoice } from '#admin/parts/leases/chip-choice.tsx'
import { errorMessage, keyOf, useApiMutation, useApiQuery } from '#client/query.ts'
import { send } from '#client/send.ts'
import * as bulkEmailsApi from '#contract/emails/bulk-emails.ts'
import type { EmailToOne, LeftOutReason } from '#contract/emails/bulk-emails.ts'
import { fieldsOf, inBraces, maxEmailsAtOnce, undoSeconds, unitFields } from '#contract/emails/emails.constants.ts'
import * as savedRepliesApi from '#contract/emails/saved-replies.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import * as unitsApi from '#contract/units/units.ts'
import { Button } from '#ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#ui/icons/icons.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

type Props = { leads: readonly Lead[]; onSent: () => void }

const emailsText = (count: number) => (count === 1 ? '1 Email' : `${count} Emails`)
const namesOf = (rows: readonly { name: string }[]) => new Intl.ListFormat('en-US').format(rows.map(({ name }) => name))
const reasonTexts: Record<LeftOutReason, string> = {
  refused: 'left out, because the last email to the address was refused',
  'written to today': 'left out, written to today',
}

/** What a repeated request is known by; `randomUUID` exists on secure pages only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** An email of its own to each of the chosen leads, by a saved reply. Each is shown as it will arrive before any is sent. */
export function BulkEmails({ leads, onSent }: Props) {
  const replies = useApiQuery(savedRepliesApi.list)
  const units = useApiQuery(unitsApi.listForStaff)
  const [replyId, setReplyId] = useState<string>()
  const [key] = useState(newKey)
  const [chosenUnit, setUnit] = useState<string>()
  const reply = replies.data?.find(({ id }) => String(id) === replyId)
  const free = (units.data ?? []).filter(({ status }) => status === 'available')
  const isOfUnit = reply && fieldsOf(reply.subject + reply.text).some((name) => unitFields.some((one) => one === name))
  const unit = chosenUnit ?? (isOfUnit ? String(free[0]?.id ?? '') : '')
  const tooMany = leads.length > maxEmailsAtOnce
  const body = reply && {
    subject: reply.subject,
    text: reply.text,
    unitId: Number(unit) || null,
    leadIds: leads.map(({ id }) => id),
  }
  const preview = useQuery({
    queryKey: [...keyOf(bulkEmailsApi.preview), body],
    queryFn: ({ signal }) =>
      send(bulkEmailsApi.preview, { body: body ?? { subject: '', text: '', leadIds: [] }, signal }),
    enabled: body !== undefined && !tooMany,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { reads: ['leads', 'emails', 'units', 'business_park'] },
  })
  const rows = body ? (preview.data ?? []) : []
  const ready = rows.filter(({ leftOut, missing }) => leftOut === null && missing.length === 0)
  const post = useApiMutation(bulkEmailsApi.send)
  const takeBack = useApiMutation(bulkEmailsApi.takeBack)

  const undo = async (ids: number[]) => {
    try {
      const { takenBack, left } = await takeBack.mutateAsync({ body: { ids } })
      const gone = left === 0 ? undefined : `${emailsText(left)} had left already.`
      showToast({ title: `${emailsText(takenBack)} taken back`, ...(gone && { description: gone }) })
    } catch (error) {
      notifyFailure('Emails not taken back', error)
    }
  }
  const sendAll = async () => {
    if (!body) return
    try {
      const { emails, leftOut } = await post.mutateAsync({
        body: { ...body, leadIds: ready.map(({ leadId }) => leadId), key },
      })
      const ids = emails.map(({ id }) => id)
      showToast({
        title:
          emails.length === 0
            ? 'No email was sent'
            : `${emailsText(emails.length)} ${emails.length === 1 ? 'leaves' : 'leave'} in ${undoSeconds} seconds`,
        ...(leftOut.length > 0 && { description: `${namesOf(leftOut)}: left out meanwhile.` }),
        ...(ids.length > 0 && { action: { label: 'Undo', run: () => void undo(ids) } }),
      })
      onSent()
    } catch (error) {
      notifyFailure('Emails not sent', error)
    }
  }

  return (
    <section className="bulk-panel bulk-emails" aria-label="Email by saved reply">
      <div>
        <h2>{`One email to each of ${leads.length}`}</h2>
        {tooMany && (
          <p className="notice" role="alert">{`At most ${maxEmailsAtOnce} leads can be written to at once.`}</p>
        )}
        {replies.data?.length === 0 ? (
          <p>
            There are no saved replies yet.{' '}
            <StaffLink className="link" href={staffPages['saved-replies'].address}>
              Write one
            </StaffLink>
          </p>
        ) : (
          <ChipChoice
            label="Saved Reply"
            options={(replies.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
            value={replyId}
            onChange={setReplyId}
          />
        )}
        {reply && (
          <ChipChoice
            label="Unit"
            options={[...free.map(({ id, unitNumber }) => ({ value: String(id), label: unitNumber })), none]}
            value={unit}
            onChange={setUnit}
          />
        )}
        {preview.isError && (
          <p className="field-error" role="alert">
            {errorMessage(preview.error)}
          </p>
        )}
        <LeftOut rows={rows} />
        <p className="bulk-foot">
          <Button
            disabled={ready.length === 0 || tooMany || post.isPending || preview.isFetching}
            onClick={() => void sendAll()}
          >
            {post.isPending ? 'Sending...' : `Send ${emailsText(ready.length)}`}
          </Button>
          <span className="text-ink-2">{`Each its own, ${undoSeconds} seconds to take back.`}</span>
        </p>
      </div>
      {rows.length > 0 ? (
        <OneByOne rows={rows} />
      ) : (
        <p className="text-ink-2">Choose a saved reply to read each email.</p>
      )}
    </section>
  )
}

const none = { value: '', label: 'None' }

/** Who gets no email, and why. */
function LeftOut({ rows }: { rows: readonly EmailToOne[] }) {
  const groups = bulkEmailsApi.leftOutReasons
    .map((reason) => ({ text: reasonTexts[reason], rows: rows.filter(({ leftOut }) => leftOut === reason) }))
    .filter((group) => group.rows.length > 0)
  const incomplete = rows.filter(({ leftOut, missing }) => leftOut === null && missing.length > 0)
  return (
    <>
      {groups.map((group) => (
        <p key={group.text} className="text-ink-2">{`${namesOf(group.rows)}: ${group.text}.`}</p>
      ))}
      {incomplete.length > 0 && (
        <p className="late">{`${namesOf(incomplete)}: ${inBraces(incomplete[0]?.missing[0] ?? '')} has no value.`}</p>
      )}
    </>
  )
}

/** Each email as it will arrive, one at a time. */
function OneByOne({ rows }: { rows: readonly EmailToOne[] }) {
  const [at, setAt] = useState(0)
  const here = Math.min(at, rows.length - 1)
  const email = rows[here]
  if (!email) return null
  const step = (by: number) => setAt((here + by + rows.length) % rows.length)
  return (
    <section aria-label="Preview" className="bulk-preview">
      <div className="bulk-preview-head">
        <output>{`To ${email.name}, ${here + 1} of ${rows.length}`}</output>
        <button type="button" className="icon-button" aria-label="The one before" onClick={() => step(-1)}>
          <ChevronLeft />
        </button>
        <button type="button" className="icon-button" aria-label="The next one" onClick={() => step(1)}>
          <ChevronRight />
        </button>
      </div>
      {email.leftOut && (
        <p className="text-ink-2">{`${reasonTexts[email.leftOut].replace('left out', 'Left out')}.`}</p>
      )}
      <p className="font-semibold">{email.subject}</p>
      <p className="typed-text">{email.text}</p>
    </section>
  )
}
