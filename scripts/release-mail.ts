import { releaseMail } from '#server/archive/release-mail.service.ts'
import { readConfig } from '#server/config.ts'
import { exitOnError } from './exit-on-error.ts'

// Usage: npm run release-mail
await exitOnError(async () => {
  const { wasHeld, waiting } = await releaseMail({ config: readConfig(process.env), log: console })
  console.log(
    wasHeld
      ? `Mail is released: the product sends the ${waiting} emails that wait, and reads the mailbox.`
      : 'Mail was not held.',
  )
})
