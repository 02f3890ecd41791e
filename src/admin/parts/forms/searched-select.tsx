import { type ComponentProps, type KeyboardEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { placeBelow } from '#admin/parts/frame/place-below.ts'
import { match } from '#admin/parts/lists/match.ts'
import type { Option } from '#ui/select.tsx'
import type { RecordSelectProps } from './record-select.tsx'
import './searched-select.css'

const rowHeight = 36

const byMatch = (typed: string) => (one: Option, other: Option) => match(other.label, typed) - match(one.label, typed)

// A datalist would accept any text; the field has the focus and the keys of its list.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events
// oxlint-disable jsx-a11y/interactive-supports-focus

/** The editable combobox with list of https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function SearchedSelect({
  options,
  placeholder,
  value,
  onChoose,
  onBlur,
  ref,
  className = '',
  ...rest
}: RecordSelectProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Undefined while the list is closed.
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])
  const all: Option[] = [
    ...(placeholder === undefined ? [] : [{ value: '', label: placeholder }]),
    ...options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option)),
  ]
  const isOpen = typed !== undefined
  const found = typed ? all.filter(({ label }) => match(label, typed) > 0).toSorted(byMatch(typed)) : all
  const current = value === '' ? '' : (all.find((option) => option.value === value)?.label ?? '')
  const optionId = (index: number) => `${id}-${index}`

  const goTo = (index: number) => {
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const open = () => {
    if (isOpen || !field.current || !list.current) return
    setTyped('')
    placeBelow(field.current, list.current, Math.min(all.length, 8) * rowHeight)
    list.current.showPopover()
    setActive(
      Math.max(
        0,
        all.findIndex((option) => option.value === value),
      ),
    )
  }
  const close = () => {
    setTyped(undefined)
    list.current?.hidePopover()
  }
  const choose = (option: Option | undefined) => {
    if (!option) return
    close()
    if (option.value !== value) onChoose(option.value)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? goTo(Math.min(active + 1, found.length - 1)) : open()),
    ArrowUp: () => (isOpen ? goTo(Math.max(active - 1, 0)) : open()),
    ...(isOpen && {
      PageDown: () => goTo(Math.min(active + 8, found.length - 1)),
      PageUp: () => goTo(Math.max(active - 8, 0)),
      Enter: () => choose(found[active]),
      Escape: close,
    }),
  }
  const walk = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <>
      <input
        {...(rest as ComponentProps<'input'>)}
        ref={field}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        className={`input searched-select ${className}`}
        placeholder={isOpen && current ? current : placeholder}
        value={typed ?? current}
        onClick={open}
        onKeyDown={walk}
        onChange={({ currentTarget }) => {
          open()
          setTyped(currentTarget.value)
          setActive(0)
        }}
        onBlur={(event) => {
          close()
          onBlur?.(event as never)
        }}
      />
      <div
        ref={list}
        id={id}
        popover="manual"
        role="listbox"
        aria-label={placeholder ?? 'Choices'}
        className="searched-list"
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          found.map((option, index) => (
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-chosen={option.value === value ? '' : undefined}
              onClick={() => choose(option)}
            >
              {option.label}
            </div>
          ))}
      </div>
      <output className="sr-only">
        {typed ? (found.length === 0 ? 'Nothing found' : `${found.length} found`) : ''}
      </output>
    </>
  )
}
