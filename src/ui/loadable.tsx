import { type ComponentType, use } from 'react'

/** A component whose code is loaded on rendering or earlier. */
export type Loadable<P> = ComponentType<P> & {
  load: () => Promise<void>
  /** Preloads the code for a later use, which tries again if this fails. */
  loadAhead: () => void
}

/**
 * Like React's `lazy`, but shown immediately if the code is already loaded: `lazy` always suspends once, and React keeps a
 * fallback for 300 ms. A failed load throws until `load` tries again.
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
