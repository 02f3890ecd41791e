// The service worker of the staff area. It shows alerts and opens what they are about; it handles no requests, so the staff
// area loads as it does without it. The server sends this file as it is, without a build.

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json()
  // A later alert about the same record replaces the earlier one, and is heard again.
  const options = { body, tag: url, renotify: true, icon: '/apple-touch-icon.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openStaffPage(new URL(event.notification.data.url, location.origin).href))
})

/** Focuses the window that shows a page, or opens one. No other window is led away from what is typed in it. */
async function openStaffPage(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => one.url === url)
  return open ? open.focus() : self.clients.openWindow(url)
}
