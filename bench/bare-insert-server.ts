import { fastify } from 'fastify'
import { Pool } from 'pg'

// One INSERT for each inquiry, without checks, indexes or an email: the reference of write.bench.ts.
// Usage: bare-insert-server.ts <address of the database> <path> <port>
const [connectionString = '', path = '', port = ''] = process.argv.slice(2)

const pool = new Pool({ connectionString, max: 10 })
await pool.query(`create table bare_inquiries (id serial primary key, first_name text, last_name text, email text,
  phone text, space_type text, preferred_location text, additional_details text, created_at timestamptz default now())`)

type Inquiry = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'spaceType' | 'preferredLocation' | 'additionalDetails',
  string
>

const app = fastify({ logger: false })
app.post<{ Body: Inquiry }>(path, async ({ body }, reply) => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into bare_inquiries (first_name, last_name, email, phone, space_type, preferred_location, additional_details)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      body.firstName,
      body.lastName,
      body.email,
      body.phone,
      body.spaceType,
      body.preferredLocation,
      body.additionalDetails,
    ],
  )
  return reply.code(201).send({ success: true, id: rows[0]?.id })
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('ready')
