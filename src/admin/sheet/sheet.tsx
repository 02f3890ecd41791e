import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useUrlState } from '#admin/parts/frame/url-state.ts'
import { keyOf } from '#client/query.ts'
import { send } from '#client/send.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import type { StaffPermission } from '#contract/permissions.ts'
import { TableSkeleton } from '#ui/table.tsx'
import { unsavedCorrections } from './saving/sheet-saver.ts'
import type { SheetKind } from './sheet-kind.ts'
import { SheetStart } from './start/sheet-start.tsx'
import { SheetWork } from './sheet-work.tsx'
import type { StartedSheet } from './started-sheet.ts'
import './sheet.css'

export type SheetProps = {
  kind: SheetKind
  permission: StaffPermission
  /** What lists it takes, in a sentence. */
  intro: string
  /** The link to what was stored: 'See the Units'. */
  seeStored: { href: string; label: string }
  /** What stands below the start, such as the last imports. */
  children?: ReactNode
}

/**
 * Imports a list: a person sees the file as it is and what was made of it, corrects it, sees what will be stored, and
 * stores it. The address names the open sheet, so that a reload and a colleague come back to it.
 */
export function Sheet(props: SheetProps) {
  const [path, navigate] = useLocation()
  const [id] = useUrlState('sheet')
  const [started, setStarted] = useState<StartedSheet>()
  const start = (next: StartedSheet) => {
    setStarted(next)
    navigate(`${path}?sheet=${next.sheet.id}`)
  }
  const leave = () => {
    setStarted(undefined)
    navigate(path)
  }
  if (id === '') return <SheetStart {...props} onStart={start} />
  if (started && String(started.sheet.id) === id)
    return <SheetWork key={id} {...props} started={started} onRestart={start} onLeave={leave} />
  return <StoredSheet key={id} {...props} id={Number(id)} onRestart={start} onLeave={leave} />
}

type StoredProps = SheetProps & { id: number; onRestart: (started: StartedSheet) => void; onLeave: () => void }

/** A sheet from the server, as it was left. Its rows never change and are large, so they are read once. */
function StoredSheet({ id, ...props }: StoredProps) {
  const params = { id }
  const query = useQuery({
    queryKey: keyOf(sheetsApi.read, { params }),
    queryFn: ({ signal }) => send(sheetsApi.read, { params, signal }),
    gcTime: 0,
  })
  return (
    <QueryBoundary query={query} loading={<TableSkeleton rows={12} message="Loading the sheet..." />}>
      {(sheet) => {
        return (
          <SheetWork
            {...props}
            started={{ sheet, start: unsavedCorrections(id, sheet.updatedAt) ?? sheet.corrections }}
          />
        )
      }}
    </QueryBoundary>
  )
}
