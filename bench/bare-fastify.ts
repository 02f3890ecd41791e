import { get } from 'node:http'
import { fastify } from 'fastify'

// Answers on a port what a page of the product answers, with nothing in between: the reference of http.bench.ts.
const [source = '', port = ''] = process.argv.slice(2)

const { body, type } = await new Promise<{ body: Buffer; type: string }>((resolve, reject) => {
  get(source, { headers: { 'accept-encoding': 'br' } }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => resolve({ body: Buffer.concat(chunks), type: response.headers['content-type'] ?? '' }))
  }).on('error', reject)
})

const app = fastify({ logger: false })
app.get(new URL(source).pathname, async (_request, reply) =>
  reply.headers({ 'content-type': type, 'content-encoding': 'br' }).send(body),
)
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('ready')
