import type { PublicPark, PublicPerson } from '#contract/park/park.ts'

export const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')

export const firstNameOf = ({ name }: PublicPerson) => name.split(' ')[0] ?? name

/** A person's photo, or the initials on a door. The name stands beside it, so that screen readers skip it. */
export function Face({ person: { name, photo }, className = '' }: { person: PublicPerson; className?: string }) {
  if (photo) return <img src={photo} alt="" loading="lazy" decoding="async" className={`face ${className}`} />
  return (
    <span className={`face ${className}`} translate="no" aria-hidden>
      <span>{initialsOf(name)}</span>
    </span>
  )
}

/** Whether the person of the office speaks Spanish, as far as the owner says. */
export const speaksSpanish = ({ person }: Pick<PublicPark, 'person'>) => person?.languages?.includes('Spanish') ?? false
