import { notifyFailure } from '#admin/parts/feedback/notify-failure.ts'
import { UserName, userName, useUserChoices } from '#admin/parts/forms/staff-choice.tsx'
import { usePermission } from '#admin/session.tsx'
import { useApiMutation } from '#client/query.ts'
import * as inquiriesApi from '#contract/inquiries/inquiries.ts'
import type { StaffInquiry } from '#contract/inquiries/inquiries.ts'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

export function InquiryAssignee({ inquiry: { id, assignedUserId } }: { inquiry: StaffInquiry }) {
  const users = useUserChoices(assignedUserId)
  const canChange = usePermission('change business data')
  const update = useApiMutation(inquiriesApi.update)
  const assign = (to: number | null, before: number | null) =>
    update.mutate(
      { params: { id }, body: { assignedUserId: to } },
      {
        onSuccess: () =>
          showToast({
            title: to === null ? 'Unassigned' : `Assigned to ${userName(users, to)}`,
            action: { label: 'Undo', run: () => assign(before, to) },
          }),
        onError: (error) => notifyFailure('Failed to assign the inquiry', error),
      },
    )
  if (!canChange) return <UserName id={assignedUserId} />
  return (
    <Select
      aria-label="Assigned To"
      placeholder="Unassigned"
      options={users}
      value={assignedUserId === null ? '' : String(assignedUserId)}
      disabled={update.isPending}
      onChange={({ currentTarget: { value } }) => assign(value === '' ? null : Number(value), assignedUserId)}
    />
  )
}
