/** '(903) 555-0142' as 'tel:+19035550142'. */
export const telephoneLink = (phone: string) => `tel:+1${phone.replaceAll(/\D/g, '')}`
