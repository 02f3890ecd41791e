import { useState } from 'react'

/**
 * A stored value that changes on screen with the click: the requested value counts until the mutation is settled. A
 * mutation becomes pending a moment after the click, and until then a controlled checkbox would flip back.
 */
export function useAskedValue<Value>(stored: Value) {
  const [request, setRequest] = useState<{ value: Value }>()
  return {
    value: request ? request.value : stored,
    ask: (value: Value) => setRequest({ value }),
    settle: () => setRequest(undefined),
  }
}
