import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useSearch } from 'wouter'
import { readStorage, writeStorage } from '#client/storage.ts'
import { ApiError, send } from '#client/send.ts'
import type * as inquiriesApi from '#contract/inquiries.ts'
import { secondsHeader, trapField } from '#contract/inquiries.constants.ts'
import { tourRequestText } from '#contract/units.constants.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type Option, Select } from '#ui/select.tsx'
import { loadToastsAhead } from '#ui/toast-outlet.tsx'
import { showToast } from '#ui/toast-store.ts'
import { TrapField } from './trap-field.tsx'

export type FieldWords = {
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'select' | 'textarea'
  required?: boolean
  autoComplete?: string
  options?: readonly (Option | string)[]
  /** The placeholder of an empty select or text area. */
  placeholder?: string
}

type ToastWords = { title: string; description: string }
type Values = Record<string, string>
type Issues = readonly { path: string; message: string }[]

/** The texts, fields and callbacks of one inquiry form. */
export type InquiryWords = {
  fields: readonly FieldWords[]
  submit: string
  sending: string
  /** Loads the form's call; its schema validates the values. */
  load: () => Promise<typeof inquiriesApi.sendA | typeof inquiriesApi.sendB>
  /** The session storage key of the draft. */
  draft: string
  /** Values without a field. */
  fixed?: Values
  beforeSending?: () => void
  sent: ToastWords
  /** The text shown in a form that stays on the page after it was sent; `email` is the visitor's address. */
  confirmation?: (email: string) => string
  invalid?: ToastWords
  failed: (error: unknown) => ToastWords
}

const details = 'additionalDetails'
const never = () => () => {}

type Props = {
  words: InquiryWords
  /** The subject of the inquiry, unless the URL names a property. */
  about?: string
  onSent?: () => void
}

/** An inquiry form: validates each field, keeps a draft over a reload, and sends once. */
export function InquiryForm({ words, about, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<Values>({})
  const [sentTo, setSentTo] = useState<string>()
  const confirmation = useRef<HTMLParagraphElement>(null)
  // False in the server's HTML, where a submit does nothing yet.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const search = useSearch()

  useEffect(() => {
    if (!form.current) return
    fillIn(form.current, JSON.parse(readStorage('session', words.draft) ?? '{}'))
  }, [words])

  useEffect(() => {
    // Not `search`: wouter has decoded it already.
    const property = (search && new URLSearchParams(location.search).get('property')) || about
    const control = form.current?.elements.namedItem(details)
    if (property && control instanceof HTMLTextAreaElement) control.value = withTour(control.value, property)
  }, [search, about])

  function keepDraft(event: { target: EventTarget }) {
    if (!form.current) return
    // Fetched while the visitor types, so that a submit without a connection can still show its toast.
    loadToastsAhead()
    void words.load()
    const { [trapField]: _, ...typed } = valuesOf(form.current)
    writeStorage('session', words.draft, JSON.stringify(typed))
    const { name } = event.target as HTMLInputElement
    if (errors[name]) setErrors(({ [name]: _corrected, ...others }) => others)
  }

  /** Focuses the first invalid field, or the element that had the focus before the submit. */
  function showErrors(issues: Issues, focused: Element | null) {
    const found: Values = {}
    for (const { path, message } of issues) found[path] ??= message
    flushSync(() => setErrors(found))
    const to = form.current?.querySelector('[aria-invalid]') ?? focused
    if (to instanceof HTMLElement) to.focus()
  }

  /** Sends the values if they are valid; returns the issues. */
  async function deliver(values: Values): Promise<Issues> {
    const call = await words.load()
    const checked = call.body.safeParse({ ...words.fixed, ...values })
    if (!checked.success) {
      if (words.invalid) showToast({ ...words.invalid, tone: 'error' })
      return checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    }
    const { [trapField]: trapped, ...inquiry } = checked.data
    words.beforeSending?.()
    await send(call, {
      body: trapped ? checked.data : inquiry,
      headers: { [secondsHeader]: (performance.now() / 1000).toFixed(1) },
    })
    return []
  }

  function succeed(element: HTMLFormElement, email = '') {
    element.reset()
    writeStorage('session', words.draft, null)
    onSent?.()
    showToast(words.sent)
    if (!words.confirmation) return
    flushSync(() => {
      setErrors({})
      setSentTo(email)
    })
    confirmation.current?.focus({ preventScroll: true })
    // The toast at the bottom of the window must not cover it.
    confirmation.current?.scrollIntoView({ block: 'center' })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    const element = event.currentTarget
    // Read before the fields are disabled: FormData omits disabled fields, and they lose the focus.
    const values = valuesOf(element)
    const focused = document.activeElement
    setSending(true)
    setSentTo(undefined)
    const enable = () => {
      busy.current = false
      flushSync(() => setSending(false))
    }
    try {
      const issues = await deliver(values)
      enable()
      if (issues.length > 0) showErrors(issues, focused)
      else succeed(element, values.email)
    } catch (error) {
      enable()
      showToast({ ...words.failed(error), tone: 'error' })
      showErrors(error instanceof ApiError ? error.issues : [], focused)
    }
  }

  return (
    <form ref={form} noValidate className="inquiry" onSubmit={submit} onInput={keepDraft}>
      {/* Text typed during the submit would be lost by the reset. */}
      <fieldset disabled={sending} className="contents">
        {words.fields.map((field) => (
          <InquiryField key={field.name} field={field} error={errors[field.name]} />
        ))}
      </fieldset>
      <TrapField />
      <noscript className="inquiry-wide">
        This form needs JavaScript. Please call us or write to us instead; we answer just the same.
      </noscript>
      {sentTo !== undefined && (
        <p ref={confirmation} tabIndex={-1} className="inquiry-wide border-l-4 border-ok py-1 pl-4 font-semibold">
          {words.confirmation?.(sentTo)}
        </p>
      )}
      <Button type="submit" className="inquiry-wide" disabled={!hydrated || sending}>
        {sending ? words.sending : words.submit}
      </Button>
    </form>
  )
}

function InquiryField({ field, error }: { field: FieldWords; error: string | undefined }) {
  const { name, label, type, required = false, options = [], placeholder, autoComplete } = field
  return (
    <Field label={label} required={required} error={error} className={type === 'textarea' ? 'inquiry-wide' : ''}>
      {(control) => {
        if (type === 'select')
          return <Select name={name} options={options} placeholder={placeholder ?? ''} {...control} />
        if (type === 'textarea')
          return <textarea name={name} className="input" placeholder={placeholder} {...control} />
        return (
          <input
            name={name}
            type={type}
            className="input"
            inputMode={type}
            enterKeyHint="next"
            autoComplete={autoComplete}
            {...(type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
            {...control}
          />
        )
      }}
    </Field>
  )
}

function valuesOf(form: HTMLFormElement) {
  const values: Values = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}

/** Fills empty fields only; a visitor may have typed before the form was hydrated. */
function fillIn(form: HTMLFormElement, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control && 'value' in control && !control.value) control.value = value
  }
}

/** Prepends the tour sentence to a text, replacing one about another property. */
export function withTour(text: string, property: string) {
  const message = tourRequestText(property)
  const [first = '', ...rest] = text.split('\n')
  if (first.trim() === message.trim()) return text
  const remaining = first.startsWith(tourRequestText('')) ? rest : [first, ...rest]
  return [message, ...remaining].join('\n').trimEnd()
}
