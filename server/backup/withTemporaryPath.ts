import { rmSync } from 'node:fs'

/** Does something with a file or folder that holds people's texts, and removes it whatever happens, a Ctrl-C too. */
export async function withTemporaryPath<T>(path: string, work: () => Promise<T>): Promise<T> {
  const remove = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await work()
  } finally {
    process.off('exit', remove)
    remove()
  }
}
