import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useThrottledValue } from '#admin/parts/time/use-throttled-value.ts'
import { type Sent, send } from '#client/send.ts'
import type * as leasesApi from '#contract/leases/leases.ts'
import type { Lease, LeasePreview } from '#contract/leases/leases.ts'

/** The calls that can return a preview. */
export type LeaseAction =
  | typeof leasesApi.create
  | typeof leasesApi.sign
  | typeof leasesApi.renew
  | typeof leasesApi.changeRent
  | typeof leasesApi.giveNotice
  | typeof leasesApi.withdrawNotice
  | typeof leasesApi.moveOut
  | typeof leasesApi.cancel

export const isPreview = (answer: LeasePreview | Lease): answer is LeasePreview => 'warnings' in answer

/** Milliseconds between two previews while the user types. */
const previewInterval = 300

type SentAction = { params?: { id: number }; body: object }

/**
 * The server's preview of an action, or its refusal, while the form is filled in. An incomplete form makes no request.
 */
export function useLeasePreview(call: LeaseAction, sent: SentAction, isReady: boolean) {
  const isComplete = isReady && call.body.safeParse(sent.body).success
  const asked = useThrottledValue(isComplete ? JSON.stringify(sent) : undefined, previewInterval)
  return useQuery({
    queryKey: ['preview', call.method, call.path, asked],
    queryFn: async ({ signal }): Promise<LeasePreview> => {
      const { params, body } = JSON.parse(asked ?? '') as SentAction
      const answer = await send(
        call as typeof leasesApi.cancel,
        {
          ...(params && { params }),
          body: { ...body, preview: true },
          signal,
        } as Sent<typeof leasesApi.cancel>,
      )
      if (!isPreview(answer)) throw new Error('The server changed the lease where it was asked for a preview.')
      return answer
    },
    enabled: isComplete && asked !== undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { reads: ['leases', 'holds', 'units', 'leads'] },
  })
}
