import { Tooltip } from 'radix-ui'
import { type Ref, useEffect } from 'react'
import type { TooltipTarget } from './tooltip.tsx'

// Public specification, section 9.
const delay = 700
const skipDelay = 300

export function TooltipView({ targets }: { targets: readonly TooltipTarget[] }) {
  return (
    <Tooltip.Provider delayDuration={delay} skipDelayDuration={skipDelay}>
      {targets.map(({ element, text }, index) => (
        <Tooltip.Root key={index}>
          <Tooltip.Trigger asChild>
            <Borrowed element={element} />
          </Tooltip.Trigger>
          <Tooltip.Portal container={element.closest('dialog')}>
            <Tooltip.Content className="tooltip" sideOffset={6} collisionPadding={8}>
              {text}
            </Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip.Root>
      ))}
    </Tooltip.Provider>
  )
}

const eventNames = {
  onPointerMove: 'pointermove',
  onPointerLeave: 'pointerleave',
  onPointerDown: 'pointerdown',
  onFocus: 'focus',
  onBlur: 'blur',
  onClick: 'click',
} as const

type Handlers = { [Name in keyof typeof eventNames]?: (event: Event) => void }

/** Makes an element that is already in the page the trigger, so that it keeps its focus while Radix is loaded. */
function Borrowed({ element, ref, ...handlers }: { element: Element; ref?: Ref<Element> } & Handlers) {
  useEffect(() => {
    if (typeof ref !== 'function') return
    ref(element)
    return () => {
      ref(null)
    }
  }, [element, ref])

  useEffect(() => {
    if (element.matches(':focus-visible')) handlers.onFocus?.(new FocusEvent('focus'))
  }, [element])

  useEffect(() => {
    const bound = Object.entries(eventNames).map(([name, type]) => {
      const handle = (event: Event) => handlers[name as keyof Handlers]?.(event)
      element.addEventListener(type, handle)
      return () => element.removeEventListener(type, handle)
    })
    return () => {
      for (const unbind of bound) unbind()
    }
  })
  return null
}
