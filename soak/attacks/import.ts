// Imports files that aren't projects and take long to reject: `node soak/attacks/import.ts [postgres]`.
import { request } from 'node:http'
import { runAttack, countStatuses } from './runAttack.ts'

const bodies = [
  `{"a":[${'[],'.repeat(5_500_000)}[]]}`,
  `{"a":${'['.repeat(8_000_000)}${']'.repeat(8_000_000)}}`,
]

await runAttack({
  name: 'Imports of 16 MB: 5.5 million empty arrays, and 8 million nested ones',
  async run({ port, attacker }) {
    const statuses: (number | undefined)[] = []
    const send = (body: string) =>
      new Promise<void>(resolve => {
        const headers = {
          Authorization: `Bearer ${attacker.token}`,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        }
        const path = '/api/projects/import'
        const req = request({ host: '127.0.0.1', port, method: 'POST', path, headers }, answer => {
          statuses.push(answer.statusCode)
          answer.resume().on('close', resolve)
        })
        req.on('error', () => resolve())
        req.end(body)
      })
    for (let i = 0; i < 6; i++) await Promise.all(bodies.map(send))
    return { answers: countStatuses(statuses) }
  },
})
