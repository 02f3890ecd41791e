import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { SheetKind } from './sheet-kind.ts'

/** Undoes an import, and says what was taken back and what stays. */
export const useSheetUndo = ({ undo }: SheetKind) =>
  useMutation({
    mutationFn: undo,
    onSuccess: (description) => showToast({ title: 'Import undone', description }),
    onError: (error) => notifyFailure('Import not undone', error),
  })
