import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { keyOf } from '#client/query.ts'
import { send } from '#client/send.ts'
import { readSessionUser, type SessionUser } from '#contract/auth.ts'
import { pageUsedHeader } from '#contract/auth.constants.ts'
import { can, type Permission } from '#contract/permissions.ts'
import { signInTo, staffPages } from '#contract/staff-pages.constants.ts'
import { keepDraftsOf } from './parts/drafts.ts'
import { pageWasUsed } from './page-use.ts'

/** How often the browser asks again who is signed in, in ms (staff specification, section 9). */
const checkEvery = 300_000

type Session = { state: 'verifying' } | { state: 'out' } | { state: 'in'; user: SessionUser }

const SessionContext = createContext<Session | undefined>(undefined)

/** What the session is kept under; signing in writes it, so that the guard need not ask again. */
export const sessionKey = keyOf(readSessionUser)

/** Asks who is signed in, every 300 s and whenever the window gets the focus; any failure signs out and forgets all answers. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [path, navigate] = useLocation()
  const { data, isError, isPending } = useQuery({
    queryKey: sessionKey,
    queryFn: () => send(readSessionUser, { headers: pageWasUsed() ? { [pageUsedHeader]: '1' } : {} }),
    refetchInterval: checkEvery,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    meta: { ownSignOut: true, reads: readSessionUser.reads },
  })
  const session: Session = isError ? { state: 'out' } : isPending ? { state: 'verifying' } : { state: 'in', user: data }

  const leave = useEffectEvent(() => {
    // Who is led to the sign-in page already is not led there from it.
    if (path === staffPages['sign-in']) return
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== readSessionUser.path })
    navigate(signInTo(path + location.search), { replace: true })
  })
  useEffect(() => {
    if (isError) leave()
  }, [isError])
  useEffect(() => {
    // What somebody typed is theirs alone: another person on the same browser does not find it.
    if (data) keepDraftsOf(data.id)
  }, [data])

  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession() {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

/** Who is signed in; for what stands behind the guard. */
export function useUser() {
  const session = useSession()
  if (session.state !== 'in') throw new Error('useUser must be used by somebody who is signed in')
  return session.user
}

/** Whether the one who is signed in may do something. */
export const usePermission = (permission: Permission) => can(useUser(), permission)
