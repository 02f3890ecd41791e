import * as z from 'zod/mini'
import { call } from './call.ts'
import { trapField } from './inquiries.words.ts'
import { listQuery } from './lists.ts'
import { emailAddress, optionalText, requiredText } from './text.ts'

const person = {
  firstName: requiredText('The first name', 100, 'Enter your first name.'),
  lastName: requiredText('The last name', 100, 'Enter your last name.'),
  email: emailAddress('Enter your e-mail address.'),
}
const trap = { [trapField]: optionalText('This field', 1000) }

/** Form A, the header's dialog: what is optional may be missing or empty and is kept as ''. */
export const InquiryA = z.object({
  ...person,
  phone: optionalText('The phone number', 50),
  spaceType: optionalText('The space type', 100),
  preferredLocation: optionalText('The preferred location', 100),
  additionalDetails: optionalText('The details', 5000),
  urgency: optionalText('The timeline', 100),
  budgetRange: optionalText('The budget range', 100),
  moveInTimeframe: optionalText('The move-in timeframe', 100),
  ...trap,
})

/** Form B, the contact section of home and about. */
export const InquiryB = z.object({
  ...person,
  phone: requiredText('The phone number', 50, 'Enter a phone number at which we can reach you.'),
  spaceType: requiredText('The space type', 100, 'Choose a space type.'),
  preferredLocation: requiredText('The preferred location', 100, 'Choose a preferred location.'),
  additionalDetails: optionalText('The details', 5000),
  ...trap,
})

const Accepted = z.object({ success: z.literal(true), id: z.int() })

export const sendInquiryA = call('POST', '/api/contact-inquiries', {
  may: 'anyone',
  summary: 'An inquiry by the form in the header',
  body: InquiryA,
  answer: Accepted,
  status: 201,
})

export const sendInquiryB = call('POST', '/api/contact', {
  may: 'anyone',
  summary: 'An inquiry by the contact section of home and about',
  body: InquiryB,
  answer: Accepted,
  status: 201,
})

/** An inquiry as the staff area sees it; what an optional field was left without is ''. */
export const StaffInquiry = z.object({
  id: z.int(),
  /** Which of the two public forms it came by. */
  form: z.enum(['A', 'B']),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  spaceType: z.string(),
  preferredLocation: z.string(),
  additionalDetails: z.string(),
  urgency: z.string(),
  budgetRange: z.string(),
  moveInTimeframe: z.string(),
  spam: z.boolean(),
  /** The lead that it was converted to. */
  leadId: z.nullable(z.int()),
  createdAt: z.string(),
})
export type StaffInquiry = z.infer<typeof StaffInquiry>

export const listInquiries = call('GET', '/api/admin/inquiries', {
  may: 'see the staff area',
  summary: 'The inquiries that are no spam, newest first, in pages',
  query: z.object(listQuery),
  answer: z.array(StaffInquiry),
})
