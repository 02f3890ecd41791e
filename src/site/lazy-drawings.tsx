import { type ComponentType, use, useSyncExternalStore } from 'react'
import { loadable } from '#ui/loadable.tsx'
import type { DrawingProps } from './drawings.tsx'

const { promise, resolve } = Promise.withResolvers<ComponentType<DrawingProps>>()

const LoadedDrawing = loadable(() => promise)

const never = new Promise<never>(() => {})
const neverChanges = () => () => {}

/** A drawing that stays as the server has drawn it, until the page shows another one. */
function StillDrawing(props: DrawingProps) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  if (isHydrating) use(never)
  return <LoadedDrawing {...props} />
}

/** Any drawing in the browser, once its code is there. Only the plan of the park responds to its visitor. */
export const AnyDrawing = (props: DrawingProps) =>
  props.name === 'ParkPlan' ? <LoadedDrawing {...props} /> : <StillDrawing {...props} />

/** Loads the code of the drawings. */
export async function loadDrawings() {
  const drawings = await import('./drawings.tsx')
  resolve(drawings.AnyDrawing)
  await LoadedDrawing.load()
}

/** Without a connection the drawings stay as the server has drawn them, until the next call. */
export const loadDrawingsAhead = () => void loadDrawings().catch(() => {})
