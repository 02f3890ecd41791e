import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { useFlush } from '#admin/parts/saving/use-flush.ts'
import { runMutation } from '#client/query.ts'
import type { ImportSheet } from '#contract/imports/sheets.ts'
import * as sheetsApi from '#contract/imports/sheets.ts'
import type { OpenSheet } from '#admin/sheet/open-sheet.ts'
import { SheetSaver } from './sheet-saver.ts'

/** Saves the corrections of an open sheet by itself. */
export function useSheetSaver({ id, updatedAt, corrections: stored }: ImportSheet, sheet: OpenSheet) {
  const client = useQueryClient()
  const { corrections, read, canEdit } = sheet
  const [saver] = useState(
    () =>
      new SheetSaver({
        id,
        version: updatedAt,
        stored,
        send: async ({ body, version, keepalive }) => {
          const headers = { 'if-match': version }
          const row = await runMutation(client, sheetsApi.update, { params: { id }, body, headers, keepalive })
          return row.updatedAt
        },
        onFailure: (error) => notifyFailure('Corrections not saved', error),
      }),
  )
  useEffect(() => {
    if (canEdit)
      saver.change(
        corrections,
        read.columns.map(({ head }) => head),
      )
  }, [saver, canEdit, corrections, read])
  useFlush(saver)
  return saver
}
