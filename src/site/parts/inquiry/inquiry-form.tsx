import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearch } from '#site/use-location.ts'
import { readStorage, writeStorage } from '#client/storage.ts'
import { trapField } from '#contract/inquiries/inquiries.constants.ts'
import * as links from '#contract/links.ts'
import { tourRequestText } from '#domain/units/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { loadToastsAhead } from '#ui/toast/toast-outlet.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { HiddenFields, InquiryField } from './inquiry-field.tsx'
import type { FieldLabels, InquiryLabels } from './inquiry-labels.ts'
import { TrapField } from './trap-field.tsx'

const loadSending = () => import('./send-inquiry.tsx')

/** Milliseconds to wait for the code that sends an inquiry. It starts to load when the visitor types. */
const patience = 15_000

/** The form as the server rendered it. Hydration replaces it if an extension has inserted nodes next to its fields. */
let served = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('form.inquiry')

type Values = Record<string, string>

/** Shows fields with known values, which are open if one of them is wrong. */
export type ShowKnown = (fields: ReactNode, isOpen: boolean) => ReactNode

const details = 'additionalDetails'

type Props = {
  labels: InquiryLabels
  /** The subject of the inquiry, unless the URL has a property. */
  about?: string
  /** Known values of the subject, by field name, and how their fields are shown. */
  known?: Readonly<Values>
  showKnown?: ShowKnown
  /** `onSending` is called before an inquiry is sent, `onSent` afterwards with the visitor's email address. */
  onSending?: () => void
  onSent?: (email: string) => void
  /** The text shown after sending, in a form that stays on the page. */
  confirmation?: (email: string) => string
}

/**
 * An inquiry form. Without scripts it is an ordinary form that the server receives. With scripts, it checks each field here,
 * keeps a draft across a reload, and sends the inquiry once.
 */
export function InquiryForm({ labels, about, known = {}, showKnown, onSending, onSent, confirmation }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [notice, setNotice] = useState<ReactNode>()
  const [errors, setErrors] = useState<Values>({})
  const [sentTo, setSentTo] = useState<string>()
  const confirmed = useRef<HTMLParagraphElement>(null)
  const search = useSearch()
  const draft = `inquiry-${labels.form.toLowerCase()}`

  useEffect(() => {
    if (!form.current) return
    // Errors are shown beside the fields. Without scripts the browser shows its own.
    form.current.noValidate = true
    if (served) fillIn(form.current, valuesOf(served), true)
    served = null
    fillIn(form.current, JSON.parse(readStorage('session', draft) ?? '{}'))
  }, [draft])

  useEffect(() => {
    // Not `search`, which wouter has already decoded.
    const property = (search && new URLSearchParams(location.search).get('property')) || about
    const control = form.current?.elements.namedItem(details)
    if (property && control instanceof HTMLTextAreaElement) control.value = withTour(control.value, property)
  }, [search, about])

  function keepDraft(event: { target: EventTarget }) {
    if (!form.current) return
    // Loaded while the visitor types, so that a submit without a connection can still show its toast.
    loadToastsAhead()
    void loadSending()
    const { [trapField]: _, ...typed } = valuesOf(form.current)
    writeStorage('session', draft, JSON.stringify(typed))
    const { name } = event.target as HTMLInputElement
    if (errors[name]) setErrors(({ [name]: _corrected, ...others }) => others)
  }

  function succeed(element: HTMLFormElement, email: string) {
    element.reset()
    writeStorage('session', draft, null)
    onSent?.(email)
    showToast(labels.sent)
    if (!confirmation) return
    flushSync(() => {
      setErrors({})
      setSentTo(email)
    })
    confirmed.current?.focus({ preventScroll: true })
    // The toast at the bottom of the window must not cover it.
    confirmed.current?.scrollIntoView({ block: 'center' })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    const element = event.currentTarget
    // Must happen before the fields are disabled: FormData omits disabled fields, and they lose the focus.
    const values = valuesOf(element)
    const focused = document.activeElement
    setSending(true)
    setSentTo(undefined)
    setNotice(undefined)
    const enable = () => {
      busy.current = false
      flushSync(() => setSending(false))
    }
    try {
      const late = new Promise<never>((_, reject) => setTimeout(reject, patience))
      const { sendInquiry, showFailure } = await Promise.race([loadSending(), late])
      const outcome = await sendInquiry({ form: labels.form, values, onSending, notify: setNotice })
      enable()
      if (outcome.state === 'sent') return succeed(element, outcome.email)
      showFailure(element, { outcome, labels, setErrors, focused })
    } catch {
      // There is no connection to load the code of the call.
      enable()
      showToast({ ...labels.failed(), tone: 'error' })
      if (focused instanceof HTMLElement) focused.focus()
    }
  }

  const given = showKnown ? labels.fields.filter(({ name }) => known[name]) : []
  const fieldOf = (field: FieldLabels) => (
    <InquiryField
      key={field.name}
      field={field}
      value={field.name === details && about ? tourRequestText(about) : known[field.name]}
      error={errors[field.name]}
    />
  )

  return (
    <form ref={form} method="post" action={links.inquiryForm} className="inquiry" onSubmit={submit} onInput={keepDraft}>
      <HiddenFields values={{ form: labels.form, ...labels.fixed }} />
      {/* Resetting the form would lose text typed during the submit. */}
      <fieldset disabled={sending} className="contents">
        {given[0] &&
          showKnown?.(
            given.map(fieldOf),
            given.some(({ name }) => errors[name]),
          )}
        {labels.fields.filter((field) => !given.includes(field)).map(fieldOf)}
      </fieldset>
      <TrapField />
      {sentTo !== undefined && (
        <p ref={confirmed} tabIndex={-1} className="inquiry-wide border-l-4 border-ok py-1 pl-4 font-semibold">
          {confirmation?.(sentTo)}
        </p>
      )}
      {notice}
      <Button type="submit" className="inquiry-wide" disabled={sending}>
        {sending ? labels.sending : labels.submit}
      </Button>
    </form>
  )
}

/** The cast holds because no field of an inquiry is a file. */
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values

/** Fills fields that are empty or at their default, or all fields. A visitor may have typed before hydration. */
function fillIn(form: HTMLFormElement, values: Values, isWhole = false) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLTextAreaElement
    if (
      control &&
      'value' in control &&
      (isWhole || !control.value || (isText && control.value === control.defaultValue))
    )
      control.value = value
  }
}

/** Puts the tour sentence before a text, replacing a sentence about another property. */
export function withTour(text: string, property: string) {
  const message = tourRequestText(property)
  const [first = '', ...rest] = text.split('\n')
  if (first.trim() === message.trim()) return text
  const remaining = first.startsWith(tourRequestText('')) ? rest : [first, ...rest]
  return [message, ...remaining].join('\n').trimEnd()
}
