import { useState } from 'react'

/**
 * A stored value as the user sees it: the value that the user asked for counts from the click on, and until the mutation
 * is settled. The pending state of a mutation comes a moment after the click, and a controlled box would flip back for it.
 */
export function useAskedValue<Value>(stored: Value) {
  const [request, setRequest] = useState<{ value: Value }>()
  return {
    value: request ? request.value : stored,
    ask: (value: Value) => setRequest({ value }),
    settle: () => setRequest(undefined),
  }
}
