// Lists whole projects, each of the maximum size: `node soak/attacks/list.ts [postgres]`.
import { randomUUID } from 'node:crypto'
import { runAttack, projectFileOfSize, countStatuses } from './runAttack.ts'

await runAttack({
  name: 'Lists of 20 whole projects of 16 MB, five at a time',
  async prepare({ client }) {
    const { ask, close } = client()
    for (let i = 0; i < 20; i++)
      await ask('POST', '/projects/import', { id: randomUUID(), file: projectFileOfSize(15) })
    close()
  },
  async run({ port, attacker }) {
    const sizes: number[] = []
    const statuses: number[] = []
    for (let round = 0; round < 2; round++) {
      const all = Array.from({ length: 5 }, async () => {
        const headers = { Authorization: `Bearer ${attacker.token}` }
        const answer = await fetch(`http://127.0.0.1:${port}/api/projects`, { headers })
        statuses.push(answer.status)
        let bytes = 0
        for await (const part of answer.body!) bytes += part.length
        sizes.push(bytes)
      })
      await Promise.allSettled(all)
    }
    return { answers: countStatuses(statuses), 'largest MB': Math.round(Math.max(0, ...sizes) / 1e6) }
  },
})
