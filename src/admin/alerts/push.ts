import * as links from '#contract/links.ts'
import { readSubscription } from '#admin/parts/frame/end-push.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'

/** Whether this browser can show alerts, and if not, why. */
export type PushSupport = 'available' | 'blocked' | 'home-screen' | 'unsupported'

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isAppleTouch() && !isInstalled() ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'available'
}

// An iPad calls itself a Mac, but no Mac has a touch screen.
const isAppleTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** The address of this browser at its push service, if it is subscribed for this installation's key. */
export async function subscribedEndpoint(pushKey: string) {
  const subscription = await readSubscription()
  return subscription && isFor(subscription, pushKey) ? subscription.endpoint : undefined
}

function isFor({ options: { applicationServerKey } }: PushSubscription, pushKey: string) {
  if (!applicationServerKey) return false
  return base64url(applicationServerKey) === pushKey
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Asks the user for permission and subscribes this browser. Returns undefined without the permission. The service worker is
 * registered here, so that a browser without alerts has none.
 */
export async function subscribe(pushKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(links.serviceWorker, { scope: staffPages.dashboard.address })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // A subscription for another key, for example after the installation's secret has changed, cannot be renewed.
  if (before && !isFor(before, pushKey)) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')]
  if (!p256dh || !auth) throw new Error('This browser gave no keys for its messages.')
  return { endpoint: subscription.endpoint, p256dh: base64url(p256dh), auth: base64url(auth) }
}
