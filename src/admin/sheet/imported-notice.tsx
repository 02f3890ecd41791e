import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { Moment } from '#admin/parts/time/moment.tsx'
import { useApiQuery } from '#client/query.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import type { SheetProps } from './sheet.tsx'
import type { StartedSheet } from './started-sheet.ts'
import { useSheetUndo } from './use-sheet-undo.ts'

type Props = Pick<SheetProps, 'kind' | 'permission'> & { started: StartedSheet }

/** Says when the open sheet was imported, and undoes that. */
export function ImportedNotice({ kind, permission, started }: Props) {
  const { data } = useApiQuery(sheetsApi.list, { query: { kind: kind.name } })
  const { importId, storedAt } = data?.find(({ id }) => id === started.sheet.id) ?? started.sheet
  const undo = useSheetUndo(kind)
  if (importId === null || storedAt === null || undo.isSuccess) return null
  return (
    <div className="notice sheet-kept">
      <p>
        <span>Imported </span>
        <Moment instant={storedAt} />
      </p>{' '}
      <AllowedButton
        permission={permission}
        variant="outline"
        className="text-ink"
        disabled={undo.isPending}
        onClick={() => undo.mutate(importId)}
      >
        {undo.isPending ? 'Undoing...' : 'Undo the Import'}
      </AllowedButton>
    </div>
  )
}
