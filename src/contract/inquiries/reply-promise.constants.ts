/** The office promises a reply within this many hours. */
export const replyHours = 24
