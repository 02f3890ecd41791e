import type { ApiError } from '#client/send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = { error: ApiError; onAnswer: (isStored: boolean) => void }

/** Shows the commitments that a change contradicts, and asks whether to make it anyway. */
export function Commitments({ error: { serverMessage, issues }, onAnswer }: Props) {
  return (
    <Dialog open onClose={() => onAnswer(false)} title="Promised already" className="dialog-small" closeName="Go back">
      <p>{serverMessage}</p>
      <ul className="commitments">
        {issues.map(({ message, href }, place) => (
          <li key={place}>
            <a href={href} className="link" target="_blank" rel="noreferrer">
              {message}
            </a>
          </li>
        ))}
      </ul>
      <div className="dialog-foot">
        <Button variant="outline" onClick={() => onAnswer(false)}>
          Go back
        </Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          Save anyway
        </Button>
      </div>
    </Dialog>
  )
}
