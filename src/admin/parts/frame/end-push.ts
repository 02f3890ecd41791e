import { staffPages } from '#contract/staff-pages.constants.ts'

/** Returns the browser's subscription for alerts, whichever user's it is; undefined without one. */
export async function readSubscription() {
  const registration = await navigator.serviceWorker?.getRegistration(staffPages.dashboard.address)
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** Milliseconds that a browser has to tell its push service. */
const longestWait = 2000

/**
 * Ends the alerts of this browser, so that it shows no names of visitors after the sign-out. The sign-out does not
 * depend on it: if the push service is away, the user ends them on the page of the alerts.
 */
export async function endPushHere() {
  const wait = new Promise((resolve) => setTimeout(resolve, longestWait))
  await Promise.race([Promise.allSettled([endSubscription()]), wait])
}

const endSubscription = async () => (await readSubscription())?.unsubscribe()
