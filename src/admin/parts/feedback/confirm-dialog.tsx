import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = {
  title: string
  message: string
  /** The verb on the button: 'Delete'. */
  verb: string
  cancel?: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms an action that cannot be undone. */
export const ConfirmDialog = ({ title, message, verb, cancel = 'Cancel', busy = false, onConfirm, onClose }: Props) => (
  <Dialog open onClose={onClose} title={title} className="dialog-small" closeName={cancel}>
    <p>{message}</p>
    <div className="dialog-foot">
      <Button variant="outline" onClick={onClose}>
        {cancel}
      </Button>
      <Button variant="danger" disabled={busy} onClick={onConfirm}>
        {verb}
      </Button>
    </div>
  </Dialog>
)
