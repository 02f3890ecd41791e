import { useEffect, useState } from 'react'
import { emptyInbox, inquiryInbox } from '#admin/parts/frame/inquiry-inbox.ts'
import { useApiQuery, useListPage } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'

/** Counts the open inquiries for the title and the header, and announces new ones to screen readers. */
export function InquiryWatch() {
  const counts = useApiQuery(inquiriesApi.count)
  const inquiries = useListPage(inquiriesApi.list, { query: { limit: '1' } })
  const newest = inquiries.data?.rows[0]
  const open = counts.data?.open ?? 0
  // Inquiries from before the page was opened are not new.
  const [initialId, setInitialId] = useState<number>()
  const arrived = newest && initialId !== undefined && newest.id > initialId ? newest : undefined
  if (inquiries.data && initialId === undefined) setInitialId(newest?.id ?? 0)

  useEffect(() => {
    const last = arrived && { id: arrived.id, name: `${arrived.firstName} ${arrived.lastName}` }
    inquiryInbox.set({ ...inquiryInbox.read(), open, arrived: last })
  }, [open, arrived])
  useEffect(() => () => inquiryInbox.set(emptyInbox), [])

  return <output className="sr-only">{arrived && `New inquiry from ${arrived.firstName} ${arrived.lastName}`}</output>
}
