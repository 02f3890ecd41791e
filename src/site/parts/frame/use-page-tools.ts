import { useEffect } from 'react'
import { say } from '#domain/text/say.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Shares the address of the page, or copies it where the browser cannot share, and prints the page. */
export function usePageTools() {
  useEffect(() => {
    function press({ target }: Event) {
      const tool = target instanceof Element && target.closest<HTMLElement>('[data-tool]')?.dataset.tool
      if (tool === 'print') print()
      if (tool === 'print-way') printWay()
      if (tool === 'share') void share()
    }
    // In the capture phase, because React stops clicks in content that it has not hydrated.
    addEventListener('click', press, { capture: true })
    return () => removeEventListener('click', press, { capture: true })
  }, [])
}

/** Prints the way to a unit instead of the whole page. The dialog of the browser holds the page until it is closed. */
function printWay() {
  const { dataset } = document.documentElement
  dataset.prints = 'way'
  print()
  delete dataset.prints
}

async function share() {
  try {
    const { share: shareBy } = navigator as Partial<Navigator>
    if (shareBy) return await shareBy.call(navigator, { title: document.title, url: location.href })
    await navigator.clipboard.writeText(location.href)
    showToast({ title: say('Link copied'), description: location.href })
  } catch (error) {
    // The visitor closed the dialog of the device.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ title: say('The link could not be copied'), description: location.href, tone: 'error' })
  }
}
