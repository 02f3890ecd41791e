import type { Task } from '#contract/leads/tasks.ts'
import type { TaskRow } from '#db/schema/tasks.ts'

export const asTask = ({ completedAt, createdAt, updatedAt, deletedAt: _, deletedBy: __, ...row }: TaskRow): Task => ({
  ...row,
  completedAt: completedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
