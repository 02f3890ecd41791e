import { useMemo } from 'react'
import { reportEvent } from '#client/analytics.ts'
import { replyHours } from '#contract/inquiries/reply-promise.constants.ts'
import { usePark } from '#site/page.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { formA } from './inquiry-labels.ts'
import { say } from '#domain/text/say.ts'
import { Said } from '#ui/said.tsx'
import { PhoneLink } from '#site/parts/frame/phone-link.tsx'

type Props = { onClose: () => void; onSent: (email: string) => void }

/** Form A (docs/specification/public-site.md#form-a). */
export function RequestInfoDialog({ onClose, onSent }: Props) {
  const park = usePark()
  const words = useMemo(() => formA(park), [park])
  return (
    <Dialog open onClose={onClose} title={say('Request Info')}>
      <p className="mb-5 max-w-[33.5em] text-ink-2">
        <Said
          text={say('Tell us what you need at {park}. We reply within {hours} hours. In a hurry? Call {phone}.')}
          park={park.name}
          hours={replyHours}
          phone={<PhoneLink className="link whitespace-nowrap" />}
        />
      </p>
      <InquiryForm
        labels={words}
        onSending={() => reportEvent('generate_lead', { form: 'request_info' })}
        onSent={onSent}
      />
    </Dialog>
  )
}
