import { Tooltip } from 'radix-ui'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import { sinceEntered, type TooltipTarget } from './tooltip.tsx'

// docs/specification/public-site.md#constants
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

/** Whether the hover that caused this module to load still needs a tooltip. */
let isFirst = true

function TooltipAt({ element, text }: TooltipTarget) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const isWaiting = isFirst && element.matches(':hover')
    isFirst = false
    if (!isWaiting) return
    // Radix starts its delay now, but loading has already used part of it.
    const rested = setTimeout(() => setOpen(true), delay - sinceEntered())
    const cancel = () => clearTimeout(rested)
    element.addEventListener('pointerleave', cancel, { once: true })
    return () => {
      cancel()
      element.removeEventListener('pointerleave', cancel)
    }
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

/** Makes an existing element the trigger, so that it keeps the focus while Radix loads. */
function Borrowed({ element, ref, ...handlers }: { element: Element; ref?: Ref<Element> } & Handlers) {
  useImperativeHandle(ref, () => element, [element])

  const handle = useEffectEvent((name: keyof Handlers, event: Event) => handlers[name]?.(event))

  useEffect(() => {
    // The focus that caused this to load happened before these listeners existed.
    if (element.matches(':focus-visible')) handle('onFocus', new FocusEvent('focus'))
    // So did the hover of a pointer that rests on the element.
    if (element.matches(':hover')) handle('onPointerMove', new PointerEvent('pointermove', { pointerType: 'mouse' }))
    const listening = new AbortController()
    for (const [type, name] of handlerNames) {
      element.addEventListener(type, (event) => handle(name, event), listening)
    }
    return () => listening.abort()
  }, [element])
  return null
}
