import type { ComponentType } from 'react'
import { loadable } from '#ui/loadable.tsx'
import type { DrawingProps } from './drawings.tsx'

const { promise, resolve } = Promise.withResolvers<{ AnyDrawing: ComponentType<DrawingProps> }>()

/** Any drawing in the browser, after its code has loaded. */
export const AnyDrawing = loadable(async () => (await promise).AnyDrawing)

export const loadDrawings = () => import('./drawings.tsx').then(resolve)

/** Without a connection the drawings stay as the server rendered them, until the next call. */
export const loadDrawingsAhead = () => void loadDrawings().catch(() => {})
