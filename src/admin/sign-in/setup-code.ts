const parameter = 'setup'

/**
 * The code of the one-time link in the server's log, which proves that a pre-authorized address is claimed by whoever
 * runs the server. It leaves the address bar at once, and with it the history and every screenshot.
 */
export function takeSetupCode() {
  const address = new URL(location.href)
  const code = address.searchParams.get(parameter) ?? ''
  if (code === '') return kept
  kept = code
  address.searchParams.delete(parameter)
  history.replaceState(history.state, '', address)
  return code
}

// React may draw the screen twice before it shows it.
let kept = ''
