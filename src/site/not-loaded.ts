import { showToast } from '#ui/toast-store.ts'

/** Tells a visitor that what they pressed needs code that could not be loaded. */
export const notifyNotLoaded = () =>
  showToast({ title: 'This could not be loaded', description: 'Check your connection and try again.', tone: 'error' })
