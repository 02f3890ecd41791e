import { createStore } from '#ui/store.ts'

type Inbox = {
  /** Inquiries that wait for an answer. */
  open: number
  /** The one that came last since the page was opened. */
  arrived: { id: number; name: string } | undefined
  /** Up to which one they were looked at. */
  readUpTo: number
}

export const emptyInbox: Inbox = { open: 0, arrived: undefined, readUpTo: 0 }
export const inquiryInbox = createStore(emptyInbox)
