import {
  focusManager,
  keepPreviousData,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryFilters,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Call, Mutation, ResponseOf } from '#contract/call.ts'
import { errorStatuses } from '#contract/errors.ts'
import { type EditedTable, everyTable } from '#contract/events.constants.ts'
import { cappedHeader, maxRows, totalHeader } from '#contract/lists.ts'
import { replaceCachedRows, rowSchema } from './cached-rows.ts'
import { sendAsking } from './commitments.ts'
import { type Asked, ApiError, hasStatus, request, type Sent } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownSignOut` means that the caller handles the end of the session. */
    queryMeta: {
      ownSignOut?: boolean
      /** The tables whose changes make the response stale. */
      reads?: readonly EditedTable[] | undefined
      rows?: ReturnType<typeof rowSchema> | undefined
    }
    mutationMeta: { ownSignOut?: boolean }
  }
}

/** The cache key of a response. Its first two parts match every response of a call. */
export const keyOf = (call: Call, { params, query }: Loose = {}) => [
  call.method,
  call.path,
  ...(params || query ? [params ?? {}, query ?? {}] : []),
]

/**
 * Responses stay cached until a change invalidates them. There is no retry, and no refetch on focus
 * (docs/specification/public-site.md#calls).
 */
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

/** Two windows side by side are both visible, so only the focus shows which one is in use. */
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

// TypeScript does not resolve the query if the call is a type parameter.
const loose = <C>({ params, query }: Asked<C>): Loose => ({ params, query: query as Loose['query'] })

/** The response of a GET call. `eachTime` refetches on each mount, for responses that many changes make stale. */
export const useApiQuery = <C extends Call>(call: C, input: Asked<C> = {}, { enabled = true, eachTime = false } = {}) =>
  useQuery({
    queryKey: keyOf(call, loose(input)),
    queryFn: async ({ signal }): Promise<ResponseOf<C>> => (await request(call, { ...loose(input), signal })).json(),
    enabled,
    refetchOnMount: eachTime ? 'always' : true,
    meta: { reads: call.reads, rows: rowSchema(call) },
  })

/**
 * One page of an unbounded list: its rows, the total of all pages, whether that total is capped, and the cursor of the next
 * page.
 */
export type ListPage<C> = { rows: RowOf<C>[]; total: number; capped: boolean; next: string | undefined }

async function readPage<C extends Call>(call: C, input: Loose, signal: AbortSignal): Promise<ListPage<C>> {
  const response = await request(call, { ...input, signal })
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    rows: await response.json(),
    total: Number(response.headers.get(totalHeader)),
    capped: response.headers.has(cappedHeader),
    next: next === undefined ? undefined : (new URL(next, location.origin).searchParams.get('cursor') ?? undefined),
  }
}

/** One page of such a list. The previous rows stay while another filter loads. */
export const useListPage = <C extends Call>(call: C, input: Asked<C> = {}, { enabled = true } = {}) =>
  useQuery({
    queryKey: keyOf(call, { ...loose(input), query: { ...loose(input).query } }),
    queryFn: ({ signal }) => readPage(call, loose(input), signal),
    enabled,
    meta: { reads: call.reads, rows: rowSchema(call) },
    placeholderData: keepPreviousData,
  })

/**
 * The pages of such a list loaded so far, as one list. The previous rows stay while another filter loads. `eachTime` refetches
 * on each mount, for lists that many changes make stale.
 */
export function useListPages<C extends Call>(call: C, input: Asked<C> = {}, { eachTime = false, enabled = true } = {}) {
  const { params, query } = loose(input)
  return useInfiniteQuery({
    queryKey: [...keyOf(call, { params, query: { ...query } }), 'pages'],
    queryFn: ({ pageParam, signal }) => readPage(call, { params, query: { ...query, cursor: pageParam } }, signal),
    enabled,
    meta: { reads: call.reads, rows: rowSchema(call) },
    initialPageParam: query?.['cursor'],
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ rows }) => rows),
      total: pages.at(-1)?.total ?? 0,
      capped: pages.at(-1)?.capped ?? false,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: eachTime ? 'always' : true,
  })
}

/** All rows of such a list, for a screen that needs every one. */
export const useWholeList = <C extends Call>(call: C, input: Asked<C> = {}) =>
  useQuery({
    queryKey: [...keyOf(call, loose(input)), 'whole'],
    queryFn: async ({ signal }) => {
      const { params, query } = loose(input)
      const rows: RowOf<C>[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await readPage(call, { params, query: { ...query, limit: String(maxRows), cursor } }, signal)
        rows.push(...page.rows)
        if (page.next === undefined) return rows
        cursor = page.next
      }
    },
    meta: { reads: call.reads, rows: rowSchema(call) },
  })

type RowOf<C> = ResponseOf<C> extends readonly (infer Row)[] ? Row : never

type MutationOptions = {
  /** Whether the screen handles the end of the session. */
  ownSignOut?: boolean
}

/** Errors that mean the screen is out of date: a row was deleted, is in use or has changed. */
const outdatedStatuses = [errorStatuses['not found'], errorStatuses.conflict, errorStatuses['changed meanwhile']]

/**
 * A mutation. Its promise and `onSuccess` follow the response, whose rows then appear in all cached responses. It stays pending
 * until everything that reads the written tables is refetched; then comes `onSettled`.
 */
export function useApiMutation<C extends Mutation>(call: C, { ownSignOut = false }: MutationOptions = {}) {
  const client = useQueryClient()
  const mutation = useMutation<ResponseOf<C>, Error, { sent: Sent<C>; response: Promise<ResponseOf<C>> }>({
    mutationFn: ({ response }) => response,
    onSuccess: () => invalidateWritten(client, call),
    onError: (error) => {
      if (hasStatus(error, ...outdatedStatuses)) void invalidateWritten(client, call)
    },
    meta: { ownSignOut },
  })
  const settled = useRef<Promise<unknown>>(Promise.resolve())
  const start = (sent: Sent<C>) => {
    const response = sendAsking(call, sent).then(async (rows) => {
      await replaceCachedRows(client, call, rows)
      return rows
    })
    // The caller of `response` handles the failure, which is the same one.
    settled.current = Promise.allSettled([mutation.mutateAsync({ sent, response })])
    return { response, settled: settled.current }
  }
  const mutateAsync = (sent: Sent<C>) => start(sent).response
  // The callbacks run even after the row's component has unmounted, and in the order of the calls, although responses can
  // arrive in a different order.
  const previous = useRef(Promise.resolve())
  const mutate = (sent: Sent<C>, { onSuccess, onError, onSettled }: MutationCallbacks<ResponseOf<C>> = {}) => {
    const { response, settled } = start(sent)
    const outcome = response.then(
      (rows) => () => onSuccess?.(rows),
      (error: Error) => () => onError?.(error),
    )
    const before = previous.current
    const called = (async () => {
      const [callback] = await Promise.all([outcome, Promise.allSettled([before])])
      callback()
    })()
    previous.current = called
    void (async () => {
      await Promise.all([called, settled])
      onSettled?.()
    })()
  }
  return {
    ...mutation,
    sent: mutation.variables?.sent,
    mutate,
    mutateAsync,
    /** Waits until the responses that the last call made stale are refetched. */
    untilRefetched: () => settled.current,
  }
}

type MutationCallbacks<Result> = {
  onSuccess?: (response: Result) => unknown
  onError?: (error: Error) => unknown
  onSettled?: () => void
}

/** Waits for components to render stored data, which they do in a later task. */
export const untilShown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

/**
 * Invalidates cached responses that read a table written by the call. It first waits until the screens show the response of
 * the call, so that dialogs and screens that close on it fetch nothing more.
 */
export async function invalidateWritten(client: QueryClient, { writes }: Mutation) {
  await untilShown()
  await invalidateTables(client, new Set(writes))
}

/** The same for calls made without `useApiMutation`. */
export function useInvalidateWritten() {
  const client = useQueryClient()
  return (call: Mutation) => invalidateWritten(client, call)
}

/** Invalidates cached responses that read these tables. Inactive ones are refetched on their next mount. */
export const invalidateTables = (client: QueryClient, tables: ReadonlySet<string>) =>
  client.invalidateQueries({
    predicate: ({ meta }) => meta?.reads?.some((table) => tables.has(table) || tables.has(everyTable)) ?? false,
  })

/** Displayed responses that are stale because a refetch failed for a temporary reason. */
const failedRefetches = {
  type: 'active',
  predicate: ({ state: { data, error }, meta }) =>
    meta?.reads !== undefined &&
    data !== undefined &&
    error !== null &&
    !(error instanceof ApiError && error.status < 500),
} satisfies QueryFilters

export const hasFailedRefetch = (client: QueryClient) => client.getQueryCache().findAll(failedRefetches).length > 0

/** Refetches these. If a first request failed, its screen handles that. */
export const retryFailedRefetches = (client: QueryClient) => client.refetchQueries(failedRefetches)

/**
 * The cached responses about a row to be deleted: from the call that reads it, and from calls below its path. Pending fetches
 * are cancelled before the deletion is sent, because the server would respond to them with 404.
 */
export function useRowQueries({ path }: Call, id: number) {
  const client = useQueryClient()
  const filters: QueryFilters = {
    predicate: ({ queryKey: [, queryPath, params] }) =>
      (queryPath === path || String(queryPath).startsWith(`${path}/`)) && (params as Loose['params'])?.['id'] === id,
  }
  return {
    cancel: () => client.cancelQueries(filters),
    remove: () => client.removeQueries(filters),
    refetch: () => void client.invalidateQueries(filters),
  }
}

/** A mutation without a component, such as one that continues after its dialog has closed. */
export const runMutation = <C extends Mutation>(client: QueryClient, call: C, sent: Sent<C>) =>
  client
    .getMutationCache()
    .build<ResponseOf<C>, Error, void, unknown>(client, {
      mutationFn: async () => {
        const response = await sendAsking(call, sent)
        await replaceCachedRows(client, call, response)
        return response
      },
      onSuccess: () => void invalidateWritten(client, call),
    })
    .execute()

/** The error message for users: the server's sentence, or a general one. */
export function errorMessage(error: unknown, otherwise?: string) {
  if (!(error instanceof ApiError))
    return otherwise ?? 'The server could not be reached. Check your connection and try again.'
  return error.serverMessage || (otherwise ?? `The server could not answer (error ${error.status}). Please try again.`)
}
