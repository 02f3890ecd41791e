import { frame } from '#site/parts/frame/section.tsx'
import { Drawing } from '#site/parts/plan/drawing.tsx'
import { ContactForm, type ContactFormProps } from './contact-form.tsx'

/** Form B, beside all other ways to reach the leasing office. */
export const ContactSection = (props: ContactFormProps) => (
  <section id="contact" tabIndex={-1} aria-labelledby="contact-title" className="bg-sheet-2 py-section">
    <div className={`${frame} grid gap-8 lg:grid-cols-5-7 lg:gap-12`}>
      <Drawing name="LeasingOffice" />
      <div className="self-start border-line border-ink bg-sheet p-4.5 md:p-8">
        <ContactForm {...props} />
      </div>
    </div>
  </section>
)
