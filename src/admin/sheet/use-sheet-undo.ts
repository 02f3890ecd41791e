import { useMutation } from '@tanstack/react-query'
import { importUndone } from '#admin/parts/files/import-undone.ts'
import type { SheetKind } from './sheet-kind.ts'

/** Undoes an import, and says what was taken back and what stays. */
export const useSheetUndo = ({ undo }: SheetKind) =>
  useMutation({
    mutationFn: undo,
    ...importUndone((said: string) => said),
  })
