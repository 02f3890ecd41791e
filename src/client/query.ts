import {
  focusManager,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFilters,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { ResponseOf, Call } from '#contract/call.ts'
import { type EditedTable, everyTable } from '#contract/events.constants.ts'
import { cappedHeader, totalHeader } from '#contract/lists.ts'
import { type Asked, ApiError, request, type Sent, send } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownSignOut`: the one who asked says that the session has ended. */
    queryMeta: {
      ownSignOut?: boolean
      /** The tables whose changes make the answer old. */
      reads?: readonly EditedTable[] | undefined
    }
    mutationMeta: { ownSignOut?: boolean }
  }
}

/** What an answer is kept under; the first two parts alone name every answer of a call. */
export const keyOf = (call: Call, { params, query }: Loose = {}) => [
  call.method,
  call.path,
  ...(params || query ? [params ?? {}, query ?? {}] : []),
]

/** Answers are kept until a change refreshes them: never retried, never stale, not fetched on focus (specification, section 7). */
export function createQueryClient(onSignedOut: () => void) {
  focusManager.setEventListener(onFocusOfWindow)
  const watch = (error: unknown, meta?: { ownSignOut?: boolean }) => {
    if (error instanceof ApiError && error.status === 401 && !meta?.ownSignOut) onSignedOut()
  }
  const always = { retry: false, networkMode: 'always' } as const
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => watch(error, meta) }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _kept, { meta }) => watch(error, meta),
    }),
    defaultOptions: {
      queries: { ...always, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: always,
    },
  })
}

/** Two windows side by side are both visible: which of them is used is told by the focus alone. */
function onFocusOfWindow(look: (focused?: boolean) => void) {
  const gone = new AbortController()
  const listen = () => look()
  addEventListener('focus', listen, { signal: gone.signal })
  addEventListener('visibilitychange', listen, { signal: gone.signal })
  return () => gone.abort()
}

type Loose = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | undefined> | undefined
}

const loose = <C>({ params, query }: Asked<C>): Loose => ({ params, query: query as Loose['query'] })

/** The answer to a reading call; `eachTime` asks again whenever it comes into view, for what many changes make old. */
export const useApiQuery = <C extends Call>(call: C, asked: Asked<C> = {}, { enabled = true, eachTime = false } = {}) =>
  useQuery({
    queryKey: keyOf(call, loose(asked)),
    queryFn: async ({ signal }): Promise<ResponseOf<C>> => (await request(call, { ...loose(asked), signal })).json(),
    enabled,
    refetchOnMount: eachTime ? 'always' : true,
    meta: { reads: call.reads },
  })

/**
 * One page of a list that grows without bound: its rows, how many there are on all pages, whether there may be more than
 * that, and what names the next one.
 */
export type ListPage<C> = { rows: ResponseOf<C>; total: number; capped: boolean; next: string | undefined }

async function readPage<C extends Call>(call: C, asked: Loose, signal: AbortSignal): Promise<ListPage<C>> {
  const response = await request(call, { ...asked, signal })
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    rows: await response.json(),
    total: Number(response.headers.get(totalHeader)),
    capped: response.headers.has(cappedHeader),
    next: next === undefined ? undefined : (new URL(next, location.origin).searchParams.get('cursor') ?? undefined),
  }
}

/** One page of such a list; while another filter's page is loading, the rows of before stay. */
export const useListPage = <C extends Call>(call: C, asked: Asked<C> = {}, { enabled = true } = {}) =>
  useQuery({
    queryKey: keyOf(call, { ...loose(asked), query: { ...loose(asked).query } }),
    queryFn: ({ signal }) => readPage(call, loose(asked), signal),
    enabled,
    meta: { reads: call.reads },
    placeholderData: keepPreviousData,
  })

/**
 * The pages of such a list that were asked for so far, as one; while another filter's are loading, the rows of before
 * stay. `eachTime` asks again whenever the list comes into view, for what many changes make old.
 */
export function useListPages<C extends Call>(call: C, asked: Asked<C> = {}, { eachTime = false, enabled = true } = {}) {
  const { params, query } = loose(asked)
  return useInfiniteQuery({
    queryKey: [...keyOf(call, { params, query: { ...query } }), 'pages'],
    queryFn: ({ pageParam, signal }) => readPage(call, { params, query: { ...query, cursor: pageParam } }, signal),
    enabled,
    meta: { reads: call.reads },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ rows }) => rows as RowOf<C>[]),
      total: pages.at(-1)?.total ?? 0,
      capped: pages.at(-1)?.capped ?? false,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: eachTime ? 'always' : true,
  })
}

type RowOf<C> = ResponseOf<C> extends readonly (infer Row)[] ? Row : never

type MutationOptions = {
  /** The reading calls whose answers this change makes old. */
  invalidates: readonly Call[]
  /** The screen itself says that the session has ended. */
  ownSignOut?: boolean
}

/** A writing call; the answers that it makes old are fetched anew before it counts as done. */
export function useApiMutation<C extends Call>(call: C, { invalidates, ownSignOut = false }: MutationOptions) {
  const refresh = useInvalidateCalls()
  const mutation = useMutation<ResponseOf<C>, Error, Sent<C>>({
    mutationFn: (sent) => send(call, sent),
    onSuccess: () => refresh(invalidates),
    meta: { ownSignOut },
  })
  // What came of it is said although the row that it was asked in is gone by then, and in the order in which it was
  // asked: each waits until what it changed is fetched anew, and that takes now longer, now shorter.
  const previous = useRef(Promise.resolve())
  const mutate = (sent: Sent<C>, { onSuccess, onError, onSettled }: MutationCallbacks<ResponseOf<C>> = {}) => {
    const outcome = mutation.mutateAsync(sent).then(
      (response) => () => onSuccess?.(response),
      (error: Error) => () => onError?.(error),
    )
    const before = previous.current
    previous.current = (async () => {
      const [callback] = await Promise.all([outcome, Promise.allSettled([before])])
      callback()
      onSettled?.()
    })()
  }
  return { ...mutation, mutate }
}

type MutationCallbacks<Result> = {
  onSuccess?: (response: Result) => unknown
  onError?: (error: Error) => unknown
  onSettled?: () => void
}

/** Fetches anew whatever is kept of these calls. */
export const invalidateCalls = (client: QueryClient, calls: readonly Call[]) =>
  Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call.method, call.path] })))

/** Fetches anew whatever is kept of these tables; what no screen shows just now is fetched when one does. */
export const invalidateTables = (client: QueryClient, tables: ReadonlySet<string>) =>
  client.invalidateQueries({
    predicate: ({ meta }) => meta?.reads?.some((table) => tables.has(table) || tables.has(everyTable)) ?? false,
  })

/** What a screen still shows as it was, since reading it anew has failed for a reason that may pass. */
const failedRefetches = {
  type: 'active',
  predicate: ({ state: { data, error }, meta }) =>
    meta?.reads !== undefined &&
    data !== undefined &&
    error !== null &&
    !(error instanceof ApiError && error.status < 500),
} satisfies QueryFilters

export const hasFailedRefetch = (client: QueryClient) => client.getQueryCache().findAll(failedRefetches).length > 0

/** Fetches it once more; a first answer that failed is left to whoever asked for it. */
export const retryFailedRefetches = (client: QueryClient) => client.refetchQueries(failedRefetches)

export function useInvalidateCalls() {
  const client = useQueryClient()
  return (calls: readonly Call[]) => invalidateCalls(client, calls)
}

/** Drops the kept answer to one asking: whoever asks again gets a new one. */
export function useRemoveQuery() {
  const client = useQueryClient()
  return <C extends Call>(call: C, asked: Asked<C>) => client.removeQueries({ queryKey: keyOf(call, loose(asked)) })
}

/** A writing call for which no component stands, as one that goes on after its dialog has closed. */
export const runMutation = <C extends Call>(client: QueryClient, call: C, sent: Sent<C>) =>
  client
    .getMutationCache()
    .build<ResponseOf<C>, Error, void, unknown>(client, { mutationFn: () => send(call, sent) })
    .execute()

/** A sentence that says what went wrong: the server's own, or that it could not answer, or could not be reached. */
export function errorMessage(error: unknown, otherwise?: string) {
  if (!(error instanceof ApiError))
    return otherwise ?? 'The server could not be reached. Check your connection and try again.'
  return error.serverMessage || (otherwise ?? `The server could not answer (error ${error.status}). Please try again.`)
}
