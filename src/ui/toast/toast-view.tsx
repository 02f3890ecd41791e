import { say } from '#domain/text/say.ts'
import { Toast as RadixToast } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { dismissToast, type Toast, toastDuration } from './toast-store.ts'

/** An open modal dialog covers everything outside it and makes it inert, so toasts render inside the dialog. */
const topmost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

function watchDialogs(changed: () => void) {
  const watch = new MutationObserver(changed)
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => watch.disconnect()
}

/** The toast region: swipe right over 50 px to dismiss, F8 to focus it (docs/specification/public-site.md#constants). */
export function ToastView({ toasts, focused }: { toasts: readonly Toast[]; focused: boolean }) {
  const region = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // F8 was pressed before the region had its listener.
    if (focused) region.current?.focus()
  }, [focused])
  // React reads the value again after subscribing, so a dialog closed in between does not hold the toast.
  const place = useSyncExternalStore(watchDialogs, topmost)

  return createPortal(
    // Escape on a toast dismisses it and must not close the dialog around it.
    <div role="presentation" onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}>
      <RadixToast.Provider
        duration={toastDuration}
        swipeDirection="right"
        swipeThreshold={50}
        announcerContainer={place}
      >
        {toasts.map(({ id, title, description, tone, action, open }) => (
          <RadixToast.Root
            key={id}
            open={open}
            // `actionDuration`. Its import would be more than the public pages may load.
            duration={action && 12_000}
            onOpenChange={(opens) => opens || dismissToast(id)}
            className={tone === 'error' ? 'toast toast-error' : 'toast'}
          >
            <div className="toast-body">
              <div>
                {/* Screen readers read a notice as one text, so the spaces keep its words apart. */}
                <RadixToast.Title className="toast-title">{`${title} `}</RadixToast.Title>
                {description && <RadixToast.Description>{`${description} `}</RadixToast.Description>}
              </div>
              {action && (
                <RadixToast.Action altText={action.label} asChild>
                  <Button variant="outline" size="sm" onClick={action.run}>
                    {action.label}
                  </Button>
                </RadixToast.Action>
              )}
            </div>
            <RadixToast.Close className="icon-button" aria-label={say('Dismiss')}>
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="1.8" />
              </svg>
            </RadixToast.Close>
          </RadixToast.Root>
        ))}
        <RadixToast.Viewport ref={region} hotkey={['F8']} className="toasts" />
      </RadixToast.Provider>
    </div>,
    place,
  )
}
