import { rmSync } from 'node:fs'

/** Runs work that uses a file or folder with users' texts, and removes it afterwards in any case, even on Ctrl-C. */
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
