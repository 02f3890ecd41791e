import { placeBelow } from '#admin/parts/frame/place-below.ts'
import { fold } from '#domain/text/fold.ts'
import { ChevronDown } from '#ui/icons/icons.tsx'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { buttonClass } from '#ui/button.tsx'

type Props = {
  /** `name` is the accessible name where the visible label is ambiguous. */
  label: string
  name?: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement> | undefined
}

const rowHeight = 44

/**
 * A button that opens a menu of actions. Unlike a select, arrow keys only move the focus: a click or Enter chooses.
 */
export function ChoiceMenu({ label, name = label, options, onChoose, disabled, className = '', ref }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, [])

  const place = () =>
    button.current && menu.current && placeBelow(button.current, menu.current, options.length * rowHeight)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const walk = (event: KeyboardEvent) => {
    const all = items()
    const here = all.findIndex((item) => item === document.activeElement)
    const to = {
      ArrowDown: all[(here + 1) % all.length],
      ArrowUp: all[(here - 1 + all.length) % all.length],
      Home: all[0],
      End: all.at(-1),
    }[event.key]
    const match = event.key.length === 1 && all.find((item) => fold(item.textContent ?? '').startsWith(fold(event.key)))
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (!to && !match) return
    event.preventDefault()
    event.stopPropagation()
    ;(to ?? (match || undefined))?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass('outline', 'md', `choice-button ${className}`)}
        aria-label={name}
        aria-haspopup="menu"
        popoverTarget={id}
        disabled={disabled}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          menu.current?.showPopover()
          // The toggle event arrives after the next key.
          items()[0]?.focus()
        }}
      >
        <span>{label}</span>
        <ChevronDown />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={name}
        className="choice-menu"
        onBeforeToggle={({ newState }) => newState === 'open' && place()}
        onToggle={({ newState }) =>
          newState === 'open' && !menu.current?.contains(document.activeElement) && items()[0]?.focus()
        }
        onKeyDown={walk}
      >
        {options.map(({ value, label: text }) => (
          <button
            key={value}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              menu.current?.hidePopover()
              onChoose(value)
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  )
}
