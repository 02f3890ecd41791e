import { Moment } from '#admin/parts/time/moment.tsx'
import type { Device } from '#contract/alerts/alerts.ts'

/** Why the last alert did not reach a device. */
export const Failure = ({ device: { failedAt, failure } }: { device: Device }) =>
  failedAt !== null && (
    <span className="block text-sm text-danger">
      <span>The last alert did not arrive (</span>
      <Moment instant={failedAt} withTime />
      <span>{`): ${failure}`}</span>
    </span>
  )
