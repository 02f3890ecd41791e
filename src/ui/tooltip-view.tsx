import { Tooltip } from 'radix-ui'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
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

/** The time at which the hover that loads this module began, in ms of performance.now(). */
let askedAt: number | undefined = performance.getEntriesByName(import.meta.url)[0]?.startTime ?? performance.now()

function TooltipAt({ element, text }: TooltipTarget) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (askedAt === undefined) return
    // Radix starts its delay now, but loading has taken a part of it.
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

/** Makes an existing element the trigger, so that it keeps its focus while Radix loads. */
function Borrowed({ element, ref, ...handlers }: { element: Element; ref?: Ref<Element> } & Handlers) {
  useImperativeHandle(ref, () => element, [element])

  const handle = useEffectEvent((name: keyof Handlers, event: Event) => handlers[name]?.(event))

  useEffect(() => {
    // The focus that loaded this tooltip came before these listeners.
    if (element.matches(':focus-visible')) handle('onFocus', new FocusEvent('focus'))
    // So did a pointer that rests on the element.
    if (element.matches(':hover')) handle('onPointerMove', new PointerEvent('pointermove', { pointerType: 'mouse' }))
    const listening = new AbortController()
    for (const [type, name] of handlerNames) {
      element.addEventListener(type, (event) => handle(name, event), listening)
    }
    return () => listening.abort()
  }, [element])
  return null
}
