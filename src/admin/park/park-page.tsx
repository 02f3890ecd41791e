import type { ReactNode } from 'react'
import { PageMain } from '#admin/parts/frame/page.tsx'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { useApiQuery } from '#client/query.ts'
import * as staffParkApi from '#contract/park/staff-park.ts'
import type { BusinessPark } from '#contract/park/staff-park.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { ParkHead, type ParkHeadProps } from './park-head.tsx'

type Props = Omit<ParkHeadProps, 'children'> & { children: (park: BusinessPark) => ReactNode }

/**
 * A page about the park. Its content starts with a `ParkHead`, which can show more than the one shown while loading.
 */
export function ParkPage({ children, ...head }: Props) {
  useTitle(head.title)
  const park = useApiQuery(staffParkApi.read)
  return (
    <PageMain className="park-screen">
      <QueryBoundary
        query={park}
        loading={
          <>
            <ParkHead {...head} />
            <TableSkeleton rows={12} message="Loading the park..." />
          </>
        }
      >
        {children}
      </QueryBoundary>
    </PageMain>
  )
}
