import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/serverProcess.ts'
import { createClient, isSuccess } from './parts/client.ts'
import { createTextLedger } from './parts/ledger.ts'
import { skippedOutcome, type Outcome, type RunOptions } from './parts/outcome.ts'
import { findDamage, withTemporaryFolder, createProjectOwners } from './parts/projectOwners.ts'
import { createRandom } from './parts/random.ts'
import { spawnServer } from './parts/serverProcess.ts'

/** A mount that only this process sees and that ends with it. Users other than root need a user namespace for it. */
const mountCommand =
  process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--user', '--map-root-user', '--mount']
const script = 'mount -t tmpfs -o size=64m tmpfs "$0/full" && cp -a "$0/data" "$0/full/data" && exec "$@"'

/**
 * T-20. The data are on a disk of 64 MB, which fills up while someone saves. Saves are refused with a message, the
 * stored data can be read, and saving continues as soon as there is room: in the same process, with nothing lost.
 */
export function fullDisk({
  rounds,
  seed,
  until = Infinity,
  planted,
}: RunOptions & { planted?: string }): Promise<Outcome> {
  return withTemporaryFolder(async folder => {
    const why = mountProblem(folder)
    if (why !== undefined) return skippedOutcome(why)
    const random = createRandom(seed)
    const [owner] = await createProjectOwners({ dataDir: join(folder, 'data') }, 1)
    spawnSync('mkdir', ['-p', join(folder, 'full')])
    const port = await freePort()
    const under = [...mountCommand, 'sh', '-c', script, folder]
    const server = spawnServer({ port, dataDir: join(folder, 'full/data'), planted, under })
    await server.ready
    // unshare and the shell are replaced by the server, so its process gives access to its mount.
    const disk = `/proc/${server.child.pid}/root${join(folder, 'full')}`
    const { ask, close } = createClient(port, owner!.token)
    const at = `/projects/${owner!.projectId}`
    const dump = createTextLedger('the brain dump')
    const broken: string[] = []
    const counts = { acknowledged: 0, refused: 0, other: 0 }

    async function save() {
      const { n, text } = dump.next(random.text(60_000))
      const answer = await ask('PATCH', `${at}?view=summary`, { rawIdeaDetails: text })
      if (isSuccess(answer)) {
        dump.acknowledge(n)
        counts.acknowledged++
      } else if (answer?.status === 503 || answer?.status === 507) counts.refused++
      else {
        counts.other++
        broken.push(
          `A save on a full disk got ${answer?.status ?? 'no response'}: ${JSON.stringify(answer?.body)}`,
        )
      }
      return isSuccess(answer)
    }

    let round = 0
    for (; round < rounds && performance.now() < until; round++) {
      for (let i = 0; i < 5; i++)
        if (!(await save())) broken.push(`round ${round}: a save was refused although there is free space`)
      fill(disk)
      // Saves alone may find room within the database file, but new projects soon don't.
      const createdIds: string[] = []
      let wasRefused = false
      for (let i = 0; i < 400 && !wasRefused; i++)
        wasRefused = !(await createLargeProject(createdIds)) || !(await save())
      if (!wasRefused)
        broken.push(`round ${round}: four hundred projects and saves were acknowledged on a full disk`)
      for (let i = 0; i < 5; i++) await save()
      const read = await ask('GET', at)
      if (!isSuccess(read))
        broken.push(`round ${round}: nothing can be read on a full disk (${read?.status})`)
      else broken.push(...stored(read.body).map(it => `round ${round}, full: ${it}`))
      rmSync(join(disk, 'ballast'))
      for (const id of createdIds)
        for (const end of ['', '?permanent=true']) await ask('DELETE', `/projects/${id}${end}`)
      if (!(await save())) broken.push(`round ${round}: saving does not work again once there is free space`)
      broken.push(...stored((await ask('GET', at))?.body).map(it => `round ${round}: ${it}`))
    }
    close()
    // Stopped first, so that the file is consistent; the disk disappears with the process, so it's copied before the
    // kill.
    spawnSync('cp', ['-a', join(disk, 'data/.'), join(folder, 'copy')])
    await server.kill()
    broken.push(...findDamage(join(folder, 'copy/ideawright.db')).map(it => `the database is damaged: ${it}`))
    const lost = broken.filter(it => it.includes('was acknowledged')).length
    return {
      broken,
      figures: { rounds: round, acknowledged: counts.acknowledged, refused: counts.refused, lost },
    }

    async function createLargeProject(createdIds: string[]): Promise<boolean> {
      const body = { projectName: 'Large', rawIdeaDetails: 'x'.repeat(200_000) }
      const answer = await ask('POST', '/projects?view=summary', body)
      if (isSuccess(answer)) createdIds.push((answer.body as { _id: string })._id)
      return isSuccess(answer)
    }

    function stored(body: unknown): string[] {
      return dump.check((body as { rawIdeaDetails: string } | undefined)?.rawIdeaDetails)
    }
  })
}

/** Grows a ballast file until not a single byte is free. */
function fill(disk: string) {
  const { bavail, bsize } = statfsSync(disk)
  const file = openSync(join(disk, 'ballast'), 'w')
  try {
    const block = Buffer.alloc(bsize, 1)
    for (let i = 0; i < bavail; i++) writeSync(file, block)
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

function mountProblem(folder: string): string | undefined {
  const [command = '', ...args] = mountCommand
  const tried = spawnSync(command, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', folder], { encoding: 'utf8' })
  if (tried.error) return 'unshare is not installed, so a small disk can’t be created'
  return tried.status === 0 ? undefined : `a small disk can’t be mounted here (${tried.stderr.trim()})`
}
