import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { AllowedButton } from '#admin/parts/frame/allowed.tsx'
import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import { Ago } from '#admin/parts/time/ago.tsx'
import type { SheetProps } from '#admin/sheet/sheet.tsx'
import { useApiMutation, useApiQuery } from '#client/query.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import type { ImportSheetSummary } from '#contract/imports/sheets.ts'
import { countText } from '#domain/units/units.constants.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { TableSkeleton } from '#ui/table.tsx'

type Props = Pick<SheetProps, 'kind' | 'permission'>

/** The sheets that wait to be corrected or imported, of all users, to go on with or to throw away. */
export function WaitingSheets({ kind, permission }: Props) {
  const sheets = useApiQuery(sheetsApi.list, { query: { kind: kind.name } }, { eachTime: true })
  const remove = useApiMutation(sheetsApi.remove)
  const restore = useApiMutation(sheetsApi.restore)
  const throwAway = ({ id, fileName }: ImportSheetSummary) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          showToast({
            title: `${fileName} was thrown away`,
            action: {
              label: 'Undo',
              run: () =>
                restore.mutate(
                  { params: { id } },
                  { onError: (error) => notifyFailure(`${fileName} was not restored`, error) },
                ),
            },
          }),
        onError: (error) => notifyFailure(`${fileName} was not thrown away`, error),
      },
    )
  return (
    <QueryBoundary query={sheets} loading={<TableSkeleton rows={2} message="Loading open sheets..." />}>
      {(all) => {
        const waiting = all.filter(({ storedAt }) => storedAt === null)
        if (waiting.length === 0) return null
        return (
          <section className="waiting-sheets" aria-label="Open sheets">
            <h2>Open sheets</h2>
            <ul>
              {waiting.map((sheet) => (
                <li key={sheet.id}>
                  <p>
                    <strong>{sheet.fileName}</strong>
                    <span>{`, ${countText(sheet.rowCount)} ${sheet.rowCount === 1 ? 'row' : 'rows'}, `}</span>
                    <StaffName text={sheet.updatedBy} />
                    <span>, </span>
                    <Ago instant={sheet.updatedAt} />
                  </p>
                  <span className="waiting-actions">
                    <StaffButtonLink
                      variant="outline"
                      href={`${location.pathname}?sheet=${sheet.id}`}
                      aria-label={`Continue with ${sheet.fileName}`}
                    >
                      Continue
                    </StaffButtonLink>
                    <AllowedButton
                      permission={permission}
                      variant="quiet"
                      aria-label={`Throw away ${sheet.fileName}`}
                      disabled={remove.isPending}
                      onClick={() => throwAway(sheet)}
                    >
                      Throw Away
                    </AllowedButton>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      }}
    </QueryBoundary>
  )
}
