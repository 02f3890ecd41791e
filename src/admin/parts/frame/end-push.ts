import { staffPages } from '#contract/staff-pages.constants.ts'

/** The browser's subscription for alerts, whichever user it belongs to; undefined if there is none. */
export async function readSubscription() {
  const registration = await navigator.serviceWorker?.getRegistration(staffPages.dashboard.address)
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** How long a browser may take to notify its push service, in milliseconds. */
const longestWait = 2000

/**
 * Ends the alerts of this browser, so that it shows no visitors' names after the sign-out. The sign-out does not wait
 * for success: if the push service is down, the user can still end them on the alerts page.
 */
export async function endPushHere() {
  const wait = new Promise((resolve) => setTimeout(resolve, longestWait))
  await Promise.race([Promise.allSettled([endSubscription()]), wait])
}

const endSubscription = async () => (await readSubscription())?.unsubscribe()
