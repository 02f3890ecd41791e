// The service worker of the staff area. It shows alerts and opens the page that an alert is about. It handles no
// requests, so the staff area loads the same with or without it. The server sends this file as it is, without a build.

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json()
  // A later alert about the same record replaces the earlier one and sounds again.
  const options = { body, tag: url, renotify: true, icon: '/apple-touch-icon.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openStaffPage(new URL(event.notification.data.url, location.origin).href))
})

/**
 * Focuses the window that shows a page, or opens one. It never navigates another window, which may hold unsaved input.
 */
async function openStaffPage(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => one.url === url)
  return open ? open.focus() : self.clients.openWindow(url)
}
