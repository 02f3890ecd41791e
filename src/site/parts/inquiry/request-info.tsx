import { say } from '#domain/text/say.ts'
import { type SubmitEvent, useDeferredValue, useEffect } from 'react'
import { useLocation } from '#site/use-location.ts'
import { createStore, useStore } from '#ui/store.ts'
import { hasForm, screens } from '#site/routes.ts'
import { Button } from '#ui/button.tsx'
import { loadable } from '#ui/loadable.tsx'
import { confirmationText } from './inquiry-labels.ts'

const RequestInfoDialog = loadable(() => import('./request-info-dialog.tsx').then((module) => module.RequestInfoDialog))

const opened = createStore(false)
/** The email address that gets the reply, after form A was sent. */
const sentTo = createStore('')
const close = () => opened.set(false)

/** Opens the dialog of form A. Without JavaScript, or if the dialog fails to load, the button leads to a form on a page. */
export function RequestInfoButton(props: { className?: string }) {
  const [path] = useLocation()
  const formOfPage = `${hasForm(path) ? path : screens.home}#contact`
  function open(event: SubmitEvent) {
    event.preventDefault()
    RequestInfoDialog.load().then(
      () => opened.set(true),
      () => location.assign(formOfPage),
    )
  }
  return (
    <form action={formOfPage} className="contents" onSubmit={open}>
      <Button
        type="submit"
        size="sm"
        onPointerEnter={RequestInfoDialog.loadAhead}
        onFocus={RequestInfoDialog.loadAhead}
        {...props}
      >
        {say('Request Info')}
      </Button>
    </form>
  )
}

export function RequestInfo() {
  const [path] = useLocation()
  // Deferred, so that React renders in slices and the browser can respond to the visitor between them.
  const open = useDeferredValue(useStore(opened, Boolean))
  useEffect(() => close, [path])
  if (!open) return <Sent />
  return (
    <RequestInfoDialog
      onClose={close}
      onSent={(email) => {
        sentTo.set(email)
        close()
      }}
    />
  )
}

/** Confirms that form A was sent, for longer than a toast. */
function Sent() {
  const email = useStore(sentTo, (to) => to)
  if (!email) return null
  return (
    <output className="banner sent">
      <p>{confirmationText(email)}</p>{' '}
      <Button variant="outline" size="sm" onClick={() => sentTo.set('')}>
        {say('Dismiss')}
      </Button>
    </output>
  )
}
