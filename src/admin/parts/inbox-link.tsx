import { Inbox } from 'lucide-react'
import { useStore } from '#ui/store.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { countText } from '#contract/units.constants.ts'
import { inquiryInbox } from './inquiry-inbox.ts'
import { StaffLink } from './link.tsx'

/** The way to the inquiries from every screen: how many are open, and who has just written. */
export function InboxLink() {
  const inbox = useStore(inquiryInbox, (all) => all)
  const { open, arrived, readUpTo } = inbox
  const fresh = arrived && arrived.id > readUpTo ? arrived : undefined
  const target = new URLSearchParams({ tab: 'inquiries', ...(fresh ? { inquiry: String(fresh.id) } : {}) })
  const count = `${countText(open)} open ${open === 1 ? 'inquiry' : 'inquiries'}`
  return (
    <StaffLink
      href={`${staffPages.crm}?${target}`}
      className="inbox-link"
      title={fresh ? undefined : count}
      data-fresh={fresh ? '' : undefined}
      onClick={() => inquiryInbox.set({ ...inbox, readUpTo: arrived?.id ?? 0 })}
    >
      <Inbox size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{fresh ? `${count}, new from ${fresh.name}` : count}</span>
      {open > 0 && <b aria-hidden="true">{countText(open)}</b>}
      {fresh && (
        <span aria-hidden="true" className="max-lg:hidden">
          New: {fresh.name}
        </span>
      )}
    </StaffLink>
  )
}
