import type { ProjectEvent } from '#contract/projectEvent.ts'
import { projectEventSchema } from '#contract/projects.schema.ts'
import type { TestUser, TestApp } from '#server/testing/testApp.ts'

/** A client that follows a project and reads on demand. */
export async function followProject(
  { app, publicUrl }: Pick<TestApp, 'app' | 'publicUrl'>,
  { token }: Pick<TestUser, 'token'>,
  projectId: string,
) {
  const response = await app.request(new URL(`/api/projects/${projectId}/events`, publicUrl), {
    headers: { authorization: `Bearer ${token}` },
  })
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  const read: ProjectEvent[] = []
  const comments: string[] = []
  let isOver = false

  async function more() {
    const { done, value } = await reader.read()
    if (done) return void (isOver = true)
    for (const block of decoder.decode(value).split('\n\n').filter(Boolean)) {
      if (block.startsWith(':')) comments.push(block)
      else read.push(parseEvent(block))
    }
  }

  return {
    status: response.status,
    headers: response.headers,
    comments,
    /** Returns the next event; undefined at the end. */
    async next(): Promise<ProjectEvent | undefined> {
      while (read.length === 0 && !isOver) await more()
      return read.shift()
    },
    /** Returns the next comment. */
    async nextHeartbeat(): Promise<string> {
      while (comments.length === 0) await more()
      return comments.shift()!
    },
    leave: () => reader.cancel(),
  }
}

/** Parses an event and checks it strictly against the contract. */
function parseEvent(block: string): ProjectEvent {
  const [, type, data] = /^event: (\w+)\ndata: (.+)$/.exec(block)!
  return projectEventSchema.parse({ ...(JSON.parse(data!) as object), type })
}
