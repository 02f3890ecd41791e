import { useEffect, useEffectEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { StaffName } from '#admin/parts/forms/staff-choice.tsx'
import type { OpenSheet } from '#admin/sheet/open-sheet.ts'
import { useApiQuery } from '#client/query.ts'
import { send } from '#client/send.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/store.ts'
import type { SheetSaver } from './sheet-saver.ts'

type Props = { sheet: OpenSheet; id: number; saver: SheetSaver }

/** Says that a colleague corrected the same sheet, and lets the user choose whose corrections stay. */
export function ConflictNotice({ sheet: { kind, corrections, change }, id, saver }: Props) {
  const { data } = useApiQuery(sheetsApi.list, { query: { kind: kind.name } })
  const latest = data?.find((one) => one.id === id)
  const { state, version } = useStore(saver.store, (all) => all)
  const isNewer = latest !== undefined && latest.updatedAt > version
  const decide = useMutation({
    mutationFn: async (_whose: 'theirs' | 'mine') => send(sheetsApi.read, { params: { id } }),
    onSuccess: ({ updatedAt, corrections: theirs }, whose) => {
      // An import changes the sheet, and no corrections.
      const isSame = JSON.stringify(theirs) === JSON.stringify(corrections)
      saver.follow(updatedAt, isSame ? corrections : theirs)
      if (whose === 'theirs' && !isSame) change(theirs)
    },
    onError: (error) => notifyFailure('Their corrections could not be read', error),
  })
  const hasNothingUnsaved = state === 'saved' || state === 'untouched'
  const adopt = useEffectEvent(() => decide.mutate('theirs'))
  useEffect(() => {
    if (isNewer && hasNothingUnsaved) adopt()
  }, [isNewer, hasNothingUnsaved])
  if (state !== 'conflict') return null
  return (
    <div className="notice grid gap-2" role="alert">
      <p>
        <strong>This sheet was changed by a colleague. </strong>
        {latest && <StaffName text={latest.updatedBy} />}
        <span> corrected it as well. What you corrected is still here and has not been saved.</span>
      </p>{' '}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          className="text-ink"
          disabled={decide.isPending}
          onClick={() => decide.mutate('theirs')}
        >
          Take theirs
        </Button>{' '}
        <Button
          variant="outline"
          className="text-ink"
          disabled={decide.isPending}
          onClick={() => decide.mutate('mine')}
        >
          Keep mine
        </Button>
      </div>
    </div>
  )
}
