import { Button } from '#ui/button.tsx'

type Props = {
  /** 'the gate' */
  subject: string
  isOwn: boolean
  onBack: () => void
}

export const byTheRules = 'By the rules.'

/** Goes back to the rules. It stays while there is nothing to revert, so that it keeps the focus. */
export const BackToRules = ({ subject, isOwn, onBack }: Props) => (
  <Button
    variant="quiet"
    size="sm"
    className="plan-back"
    aria-label={`Back to the Rules: ${subject}`}
    aria-disabled={!isOwn || undefined}
    onClick={isOwn ? onBack : undefined}
  >
    Back to the Rules
  </Button>
)
