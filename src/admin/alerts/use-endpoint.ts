import { useQuery } from '@tanstack/react-query'
import { subscribedEndpoint } from './push.ts'

/** The address of this browser at its push service; undefined if there is none. */
export function useEndpoint(pushKey: string) {
  const { data, refetch } = useQuery({
    queryKey: ['endpoint of this browser', pushKey],
    queryFn: async () => (await subscribedEndpoint(pushKey)) ?? null,
    refetchOnMount: 'always',
  })
  return { endpoint: data ?? undefined, refresh: async () => void (await refetch()) }
}
