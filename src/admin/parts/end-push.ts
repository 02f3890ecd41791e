import { staffPages } from '#contract/staff-pages.constants.ts'

/** Returns the browser's subscription for alerts, of whomever it is; undefined where there is none. */
export async function readSubscription() {
  const registration = await navigator.serviceWorker?.getRegistration(staffPages.dashboard)
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** Ends the alerts of this browser: nobody who finds it after the sign-out reads the names of visitors. */
export async function endPushHere() {
  await (await readSubscription())?.unsubscribe()
}
