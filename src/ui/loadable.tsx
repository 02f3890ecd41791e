import { type ComponentType, use } from 'react'

/** A component whose code is loaded when it is rendered, or before. */
export type Loadable<P> = ComponentType<P> & {
  load: () => Promise<void>
  /** Loads it for a use that may come, which tries again if this fails. */
  loadAhead: () => void
}

/**
 * As React's `lazy`, but shown at once where the code is there already: `lazy` suspends once in any case, and React keeps a
 * fallback for 300 ms. What failed to load is an error, until `load` tries again.
 */
export function loadable<P extends object>(importView: () => Promise<ComponentType<P>>): Loadable<P> {
  let View: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  let hasFailed = false
  async function loadView() {
    hasFailed = false
    try {
      View = await importView()
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  function load() {
    if (!loading || hasFailed) loading = loadView()
    return loading
  }
  function LoadableView(props: P) {
    if (!View) use(loading ?? load())
    return View && <View {...props} />
  }
  return Object.assign(LoadableView, { load, loadAhead: () => void load().catch(() => {}) })
}
