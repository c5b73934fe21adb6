// Runs searches whose time was once the product of two lengths: `node soak/attacks/search.ts [postgres]`.
import { setTimeout as pause } from 'node:timers/promises'
import { runAttack, countStatuses } from './runAttack.ts'

await runAttack({
  name: 'Search for 199 × a and a b in 10 brain dumps of a megabyte of a',
  async prepare({ client }) {
    const { ask, close } = client()
    const rawIdeaDetails = 'a'.repeat(1_048_576)
    for (let i = 0; i < 10; i++) {
      await ask('POST', '/projects?view=summary', { projectName: `Large ${i}`, rawIdeaDetails })
    }
    close()
  },
  async run({ client }) {
    const until = performance.now() + 25_000
    const path = `/projects?view=summary&search=${'a'.repeat(199)}b`
    const statuses: (number | undefined)[] = []
    let longest = 0
    const one = async () => {
      const { ask, close } = client()
      for (let i = 0; i < 10 && performance.now() < until; i++) {
        const startedAt = performance.now()
        statuses.push((await ask('GET', path))?.status)
        longest = Math.max(longest, performance.now() - startedAt)
      }
      close()
    }
    // A search without an answer by then has waited long enough.
    await Promise.race([Promise.all(Array.from({ length: 30 }, one)), pause(30_000)])
    return { answers: countStatuses(statuses), 'longest ms': Math.round(longest) }
  },
})
