import { ButtonLink } from '#ui/button.tsx'
import { frame } from './section.tsx'

type Props = { title: string; children: string; link: { href: string; text: string } }

/** The page of a missing unit or property, with a link to the list. */
export function Missing({ title, children, link }: Props) {
  return (
    <div className={`${frame} py-message`}>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-text text-lg text-ink-2">{children}</p>
      <ButtonLink href={link.href} className="mt-8">
        {link.text}
      </ButtonLink>
    </div>
  )
}
