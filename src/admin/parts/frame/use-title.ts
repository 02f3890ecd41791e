import { useEffect } from 'react'
import { usePark } from '#admin/park.tsx'
import { useStore } from '#ui/store.ts'
import { inquiryInbox } from './inquiry-inbox.ts'

/** Sets the document title, with the number of open inquiries. */
export function useTitle(title: string) {
  const { shortName } = usePark()
  const open = useStore(inquiryInbox, (inbox) => inbox.open)
  useEffect(() => {
    document.title = `${open > 0 ? `(${open}) ` : ''}${title} | ${shortName}`
  }, [title, shortName, open])
}
