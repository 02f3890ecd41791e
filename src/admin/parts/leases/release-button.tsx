import { Button } from '#ui/button.tsx'
import { useRelease } from './use-release.ts'

/** Ends the hold of the unit in a row. */
export function ReleaseButton({ id, unitNumber }: { id: number; unitNumber: string }) {
  const { release, isPending } = useRelease()
  return (
    <Button
      variant="quiet"
      disabled={isPending}
      aria-label={`Release ${unitNumber}`}
      onClick={() => release({ id, unitNumber })}
    >
      Release
    </Button>
  )
}
