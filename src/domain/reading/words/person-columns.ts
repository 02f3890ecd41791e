import { readContact } from '#domain/reading/read-contact.ts'
import { phoneNumbersIn } from '#domain/reading/read-phone.ts'
import type { FieldRules } from '#domain/reading/sheet/find-fields.ts'

export const personFields = ['fullName', 'firstName', 'lastName', 'email', 'phone', 'company', 'notes'] as const
type PersonField = (typeof personFields)[number]

/** Another person than the one of the row, and what is about a field and not its value. */
const others =
  /\b(owner|manager|assistant|spouse|partner|emergency|referred|created by|modified by|agent|guarantor|phonetic|yomi|maiden|nick ?name)\b/
const aboutEmail =
  /\b(opt|out|status|type|label|bounced?|consent|permission|count|sent|opens?|clicks?|date|time|template|lists?|domain|verified|display|name|subscri\w*|unsub\w*|marketing|source|assistant|owner|id)\b/
const aboutPhone =
  /\b(type|label|fax|pager|telex|ext|extension|country|status|owner|opt|out|yomi|assistant|verified|id)\b/
const aboutCompany =
  /\b(id|type|size|phone|fax|owner|address|street|city|state|zip|url|website|domain|industry|title|department|yomi|email|country|number|revenue|main)\b/

/** Words in the names of columns about a person, whatever program has written them. */
export const personWords: readonly { field: PersonField; has: RegExp; hasNot?: RegExp }[] = [
  { field: 'firstName', has: /\b(first|given|fore) ?name\b|\bfname\b/, hasNot: others },
  { field: 'lastName', has: /\b(last|family|sur) ?name\b|\blname\b/, hasNot: others },
  { field: 'email', has: /\be ?mails?\b|\bcorreo\b/, hasNot: aboutEmail },
  {
    field: 'phone',
    has: /\b(phones?|mobile|cell|telephone|tel)( #| number| no)?\b/,
    hasNot: aboutPhone,
  },
  {
    field: 'fullName',
    has: /\b(person|contact|lead|customer|prospect|client|full|guest) name\b|^who$/,
    hasNot: others,
  },
  { field: 'company', has: /\b(company|organi[sz]ation|account|business|employer|firm|biz)\b/, hasNot: aboutCompany },
  {
    field: 'notes',
    has: /\b(notes?|comments?|description|remarks?|messages?|said|anything else|mensaje|comentarios?|notas?)\b/,
    hasNot: /\b(date|count|by|time|id|last)\b/,
  },
]

const address = /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i
export const isEmailText = (text: string) =>
  address.test(text) || /<[^@\s]+@[^@\s]+>$/.test(text) || readContact(text) !== undefined
const isPhoneText = (text: string) => text.length <= 40 && phoneNumbersIn(text).length === 1
const personName = /^\p{Lu}[\p{L}'’.-]*(?:,? \p{Lu}[\p{L}'’.-]*){1,3}$/u
const companyWord = /\b(?:inc|llc|ltd|co|corp|company|group|services|supply|logistics|holdings|partners)\b/i
const isNameText = (text: string) => personName.test(text) && !companyWord.test(text)

/** Values that tell a column in a list without names of columns. */
export const personValues: FieldRules<PersonField>['values'] = [
  { field: 'email', is: isEmailText, unless: ['email'] },
  { field: 'phone', is: isPhoneText, unless: ['phone'] },
  { field: 'fullName', is: isNameText, unless: ['fullName', 'firstName', 'lastName'] },
]
