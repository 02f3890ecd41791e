import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { keyOf } from '#client/query.ts'
import { ApiError, send } from '#client/send.ts'
import * as authApi from '#contract/auth/auth.ts'
import type { SessionUser } from '#contract/auth/auth.ts'
import { pageUsedHeader } from '#contract/auth/auth.constants.ts'
import { can, type Permission } from '#contract/permissions.ts'
import { signInTo, staffPages } from '#contract/staff-pages.constants.ts'
import { keepDraftsOf } from './parts/forms/drafts.ts'

/** How often the session is checked, in ms (docs/specification/staff-area.md#constants). */
const checkEvery = 300_000

let pageUsed = false
for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
  addEventListener(type, () => (pageUsed = true), { passive: true, capture: true })
}

/** The header that extends the session, if the page was used since the last check. */
function usedHeaders() {
  const headers = pageUsed ? { [pageUsedHeader]: '1' } : {}
  pageUsed = false
  return headers
}

type Session = { state: 'verifying' } | { state: 'out' } | { state: 'in'; user: SessionUser }

const SessionContext = createContext<Session | undefined>(undefined)

export const sessionKey = keyOf(authApi.readUser)

async function readSession() {
  const user = await send(authApi.readUser, { headers: usedHeaders() })
  keepDraftsOf(user.id)
  return user
}

/** Starts the session of a user who has just signed in, which saves the guard a request. */
export function startSession(client: QueryClient, user: SessionUser) {
  keepDraftsOf(user.id)
  client.setQueryData(sessionKey, user)
}

/**
 * Reads the session again after a change to staff accounts. Only a 401 ends the session; a network failure does not.
 */
export async function rereadSession(client: QueryClient) {
  try {
    client.setQueryData(sessionKey, await send(authApi.readUser, {}))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await client.invalidateQueries({ queryKey: sessionKey })
  }
}

/** Checks the session every 300 s and on window focus; any failure signs out and clears the cache. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [path, navigate] = useLocation()
  const { data, isError, isPending } = useQuery({
    queryKey: sessionKey,
    queryFn: readSession,
    refetchInterval: checkEvery,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    meta: { ownSignOut: true },
  })
  const session: Session = isError ? { state: 'out' } : isPending ? { state: 'verifying' } : { state: 'in', user: data }

  const leave = useEffectEvent(() => {
    // The sign-in page must not become the page to return to.
    if (path === staffPages['sign-in'].address) return
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== authApi.readUser.path })
    navigate(signInTo(path + location.search), { replace: true })
  })
  useEffect(() => {
    if (isError) leave()
  }, [isError])

  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession() {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

/** The signed-in user; for components behind the guard. */
export function useUser() {
  const session = useSession()
  if (session.state !== 'in') throw new Error('useUser must be used behind the guard')
  return session.user
}

export const usePermission = (permission: Permission) => can(useUser(), permission)
