import { Tooltip } from 'radix-ui'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import type { TooltipTarget } from './tooltip.tsx'

// Public specification, section 9.
const delay = 700
const skipDelay = 300

export function TooltipView({ targets }: { targets: readonly TooltipTarget[] }) {
  return (
    <Tooltip.Provider delayDuration={delay} skipDelayDuration={skipDelay}>
      {targets.map((target, index) => (
        <TooltipAt key={index} {...target} />
      ))}
    </Tooltip.Provider>
  )
}

/** When this was asked for, in ms of the page's clock, by the pointer that has rested since then. */
let askedAt: number | undefined = performance.getEntriesByName(import.meta.url)[0]?.startTime ?? performance.now()

function TooltipAt({ element, text }: TooltipTarget) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (askedAt === undefined) return
    // Radix counts from now on; loading has taken a part of the delay already.
    const rest = delay - (performance.now() - askedAt)
    askedAt = undefined
    const rested = setTimeout(() => {
      if (element.matches(':hover')) setOpen(true)
    }, rest)
    return () => clearTimeout(rested)
  }, [element])
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild>
        <Borrowed element={element} />
      </Tooltip.Trigger>
      <Tooltip.Portal container={element.closest('dialog')}>
        <Tooltip.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

type Handlers = Partial<
  Record<
    'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick',
    (event: Event) => void
  >
>

const handlerNames: readonly (readonly [string, keyof Handlers])[] = [
  ['pointermove', 'onPointerMove'],
  ['pointerleave', 'onPointerLeave'],
  ['pointerdown', 'onPointerDown'],
  ['focus', 'onFocus'],
  ['blur', 'onBlur'],
  ['click', 'onClick'],
]

/** Makes an element that is already in the page the trigger, so that it keeps its focus while Radix is loaded. */
function Borrowed({ element, ref, ...handlers }: { element: Element; ref?: Ref<Element> } & Handlers) {
  useEffect(() => {
    if (typeof ref !== 'function') return
    ref(element)
    return () => {
      ref(null)
    }
  }, [element, ref])

  const handle = useEffectEvent((name: keyof Handlers, event: Event) => handlers[name]?.(event))

  useEffect(() => {
    // The focus that made this tooltip load was there before anyone listened.
    if (element.matches(':focus-visible')) handle('onFocus', new FocusEvent('focus'))
    // So was a pointer that rests there, and will not move again.
    if (element.matches(':hover')) handle('onPointerMove', new PointerEvent('pointermove', { pointerType: 'mouse' }))
    const listening = new AbortController()
    for (const [type, name] of handlerNames) {
      element.addEventListener(type, (event) => handle(name, event), listening)
    }
    return () => listening.abort()
  }, [element])
  return null
}
