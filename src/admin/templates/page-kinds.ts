/** What a template is made of for one group of keywords (docs/specification/staff-area.md#ai-template-creator). */
export type Kind = {
  name: string
  keywords: RegExp
  /** A headline without a claim about the space. */
  headline: string
  buttonText: string
  /** What visitors want to know, and the keywords of a feature that tells it. */
  features: Record<string, RegExp>
  text: { title: string; ask: string }
  gallery: string
  /** The title of the fact sheet, and its lines. */
  sheet: string
  lines: string[]
}

const climate = /\b(heat\w*|cool\w*|climate|air|AC|A\/C|HVAC)\b/i
const power = /\b(power|phase|amps?|volts?)\b/i

export const uses: Kind[] = [
  {
    name: 'Office Space',
    keywords: /\b(office|workspace|corporate)/i,
    headline: 'An office for the people who run the work',
    buttonText: 'Tour the office',
    features: {
      'rooms and seats': /\b(rooms?|offices?|seats?|desks?)\b/i,
      internet: /\b(internet|wi-?fi|fiber)\b/i,
      'heating and cooling': climate,
      'parking for staff and visitors': /\bparking\b/i,
    },
    text: { title: 'A day in this office', ask: 'how visitors get in, and what is next door' },
    gallery: 'Pictures of the office',
    sheet: 'Office fact sheet',
    lines: ['size', 'private offices', 'seats', 'parking spaces', 'available from'],
  },
  {
    name: 'Warehouse',
    keywords: /\b(warehous|distribut|logistic)/i,
    headline: 'Room for what you store and ship',
    buttonText: 'Ask about this warehouse',
    features: {
      'number and height of the doors': /\bdoors?\b/i,
      'clear height': /\b(clear|ceilings?)\b/i,
      'floor load': /\b(load|slab)\b/i,
      power,
      'how trucks get in and turn': /\b(turn|turning|court|apron)\b/i,
    },
    text: { title: 'How freight moves here', ask: 'the way of a truck from the road to the door' },
    gallery: 'Pictures of the warehouse',
    sheet: 'Warehouse specification',
    lines: ['size', 'clear height', 'bay doors', 'door height', 'floor load', 'power'],
  },
  {
    name: 'Retail Space',
    keywords: /\b(retail|shop|store)/i,
    headline: 'A front for your customers',
    buttonText: 'See the storefront',
    features: {
      'the front and its windows': /\b(storefront|windows?)\b/i,
      'where a sign may hang': /\bsigns?\b/i,
      'customer parking': /\bparking\b/i,
      'deliveries and stock': /\b(deliver|stock)/i,
    },
    text: { title: 'From the road to the register', ask: 'who passes by, and how they park' },
    gallery: 'Pictures of the storefront',
    sheet: 'Storefront fact sheet',
    lines: ['size', 'width of the front', 'parking spaces', 'hours', 'available from'],
  },
  {
    name: 'Flexible Workspace',
    keywords: /\b(flexib|cowork|co-work|shared?)/i,
    headline: 'Space that changes when your work does',
    buttonText: 'Find your place',
    features: {
      'what is shared and what is private': /\bprivate\b/i,
      'shortest term': /\b(terms?|month to month|monthly)\b/i,
      'what the price includes': /\b(price|all-in|included)\b/i,
      'room to grow': /\bgrow/i,
    },
    text: { title: 'Who shares this roof', ask: 'who works here already, and how long they stay' },
    gallery: 'Pictures of the workspace',
    sheet: 'House rules',
    lines: ['hours', 'booking of rooms', 'deliveries', 'guests', 'shortest term'],
  },
]

/** A style adds its flavor to a use; a description that names only the style gets a page of the style. */
export const styles: (Kind & { flavor: string })[] = [
  {
    flavor: 'Premium',
    name: 'Executive Suite',
    keywords: /\b(luxur|premium|executive)/i,
    headline: 'A suite for the first impression',
    buttonText: 'Arrange a private viewing',
    features: {
      'how visitors come in': /\b(entrance|reception|lobby)\b/i,
      'rooms and seats': /\b(rooms?|offices?|seats?)\b/i,
      finishes: /\bfinish/i,
      parking: /\bparking\b/i,
    },
    text: { title: 'What a viewing shows', ask: 'what is finished, and what a tenant may choose' },
    gallery: 'Pictures of the suite',
    sheet: 'What a viewing covers',
    lines: ['size', 'entrance', 'finishes', 'parking spaces', 'available from'],
  },
  {
    flavor: 'Modern',
    name: 'Modern Building',
    keywords: /\b(modern|contemporary)/i,
    headline: 'A modern building to work in',
    buttonText: 'Walk through the building',
    features: {
      'structure and materials': /\b(steel|concrete|brick|glass|timber)\b/i,
      insulation: /\binsulat/i,
      light: /\b(light|skylights?|windows?|LED)\b/i,
      'data and power': power,
    },
    text: { title: 'How the building works', ask: 'the year it was built, and what was renewed since' },
    gallery: 'Pictures of the building',
    sheet: 'Building systems',
    lines: ['size', 'structure', 'heating and cooling', 'lighting', 'year built'],
  },
]

/** For descriptions that name none of the groups. */
export const anyUse: Omit<Kind, 'keywords'> = {
  name: 'Business Space',
  headline: 'A space for your business',
  buttonText: 'Ask about this space',
  features: { doors: /\bdoors?\b/i, power, 'heating and cooling': climate, parking: /\bparking\b/i },
  text: { title: 'What fits in here', ask: 'the trades that this space suits' },
  gallery: 'Pictures of the space',
  sheet: 'At a glance',
  lines: ['size', 'doors', 'power', 'parking spaces', 'available from'],
}
