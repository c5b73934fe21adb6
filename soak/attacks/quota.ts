// Saves texts as long and as often as the limits allow: `node soak/attacks/quota.ts [postgres]`.
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runAttack, countStatuses } from './runAttack.ts'

await runAttack({
  name: '30 seconds of brain dumps of 3.1 MB, with 40 MB for each user',
  variables: { STORAGE_PER_USER_MB: '40' },
  async run({ client, dataDir }) {
    const { ask, close } = client()
    const created = await ask('POST', '/projects?view=summary', { projectName: 'Large' })
    const { _id } = created!.body as { _id: string }
    const until = performance.now() + 30_000
    const statuses: (number | undefined)[] = []
    for (let i = 0; i < 300 && performance.now() < until; i++) {
      const rawIdeaDetails = `${i} ${'語'.repeat(1_040_000)}`
      statuses.push((await ask('PATCH', `/projects/${_id}?view=summary`, { rawIdeaDetails }))?.status)
    }
    close()
    const files = globSync('ideawright.db*', { cwd: dataDir }).map(name => statSync(join(dataDir, name)).size)
    return {
      answers: countStatuses(statuses),
      'files MB': Math.round(files.reduce((a, b) => a + b, 0) / 1e6),
    }
  },
})
