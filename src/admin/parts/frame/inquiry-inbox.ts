import { createStore } from '#ui/store.ts'

type Inbox = {
  /** The number of open inquiries. */
  open: number
  /** The newest inquiry that arrived since the page was opened. */
  arrived: { id: number; name: string } | undefined
  /** The id of the newest inquiry that the user has opened from the header. */
  readUpTo: number
}

export const emptyInbox: Inbox = { open: 0, arrived: undefined, readUpTo: 0 }
export const inquiryInbox = createStore(emptyInbox)
