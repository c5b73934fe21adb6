import type { Given } from '#contract/call.ts'
import type { Extracted } from '#contract/mentor.ts'
import type { mentorShapes } from '#contract/mentor.schema.ts'
import { projectFromWire } from '#contract/wire.ts'
import type { FormKey, Specification } from '#domain/specification.ts'
import { ownConversation } from '#server/mentor/conversations.ts'
import { MentorFailure, type Found, type MentorEngine, type Talk, type Usage } from '#server/mentor/engine.ts'
import { engineFor, guidedFor } from '#server/mentor/engines.ts'
import { noteFailure } from '#server/mentor/failureLog.ts'
import { extractedOf } from '#server/mentor/found.ts'
import { endingOf } from '#server/mentor/reply.ts'
import { talkOf } from '#server/mentor/talk.ts'
import { usedUp, type TurnParts } from '#server/mentor/turns.ts'
import { addUsage } from '#server/mentor/usage.ts'
import { words } from '#server/mentor/words.ts'
import type { Log } from '#server/log.ts'
import { projectsOf } from '#server/projects/projects.ts'
import { Refused } from '#server/refused.ts'

interface Parts extends TurnParts {
  readonly log: Log
}

/** Calls of an engine whose answer is not stored: who goes away ends them. */
export function enginesOf(parts: Parts, userId: string) {
  const { db, clock, log, mentor, replies } = parts
  const guided = guidedFor(mentor, userId)

  const projectOf = async (id: string) => projectFromWire(await projectsOf(parts, userId).read(id))
  const spend = (usage: Usage | undefined, replies: number) =>
    addUsage(db, { userId, now: clock(), replies, usage })

  /** What was found, by the engine or, where it fails, by the guided mentor, with a sentence about why. */
  async function found(
    engine: MentorEngine,
    { module, project }: { module: FormKey; project: Specification },
    find: (engine: MentorEngine) => Promise<Found>,
  ): Promise<Extracted> {
    const answer = (found: Found, { speaker } = engine) => extractedOf(module, project, found, speaker)
    /** Finds nothing where it fails, and says why. */
    const findGuided = async (): Promise<Extracted> => {
      try {
        return answer(await find(guided), guided)
      } catch (error) {
        const ending = endingOf(error)
        noteFailure(log, ending, guided.kind)
        return { ...answer({ entries: [], unplaced: [] }, guided), message: ending.failure!.message }
      }
    }
    if (engine.kind === 'guided') return findGuided()
    const over = await usedUp(db, mentor, userId, clock())
    if (over !== undefined) return { ...(await findGuided()), message: over }
    try {
      const found = await replies.within(userId, () => find(engine))
      await spend(found.usage, 0)
      return answer(found)
    } catch (error) {
      if (error instanceof Refused) throw error
      const ending = endingOf(error)
      noteFailure(log, ending, engine.kind)
      if (error instanceof MentorFailure) await spend(error.usage, 0)
      return { ...(await findGuided()), message: ending.failure!.message }
    }
  }

  return {
    /** What a conversation says about its module. */
    async extract(id: string, signal: AbortSignal): Promise<Extracted> {
      const conversation = await ownConversation(db, userId, id)
      const talk = await talkOf(parts, userId, conversation)
      const engine = engineFor(mentor, userId, undefined, conversation.engine)
      const isEmpty = !talk.messages.some(({ role }) => role === 'user')
      const extracted = await found(isEmpty ? guided : engine, talk, engine => engine.extract(talk, signal))
      return isEmpty && !extracted.success ? { message: words.nothingSaid, ...extracted } : extracted
    },

    /** What the brain dump says about a module. */
    async draft(
      { projectId, moduleType: module }: Given<typeof mentorShapes.draft, 'body'>,
      signal: AbortSignal,
    ): Promise<Extracted> {
      const { modules: project } = await projectOf(projectId)
      return found(engineFor(mentor, userId, undefined), { module, project }, engine =>
        engine.draft(module, project, signal),
      )
    },

    /** One reply to turns that the caller keeps. */
    async chat(
      { messages, moduleContext }: Given<typeof mentorShapes.chat, 'body'>,
      signal: AbortSignal,
    ): Promise<{ message: string; success: boolean }> {
      const { name, modules } = await projectOf(moduleContext.projectId)
      if (messages.at(-1)?.role !== 'user') {
        const issue = { path: 'messages', message: words.lastIsNotUsers }
        throw new Refused(400, 'invalid_input', issue.message, { issues: [issue] })
      }
      const engine = engineFor(mentor, userId, undefined)
      const over = engine.kind === 'model' ? await usedUp(db, mentor, userId, clock()) : undefined
      if (over !== undefined) return { message: over, success: false }
      const talk: Talk = {
        module: moduleContext.moduleName,
        projectName: name,
        project: modules,
        messages: messages.map(({ role, content }, i) => ({ id: String(i + 1), role, content })),
        parked: [],
      }
      let message = ''
      let usage: Usage | undefined
      try {
        await replies.within(userId, async () => {
          for await (const part of engine.reply(talk, signal)) {
            if (part.kind === 'text') message += part.text
            if (part.kind === 'usage') usage = part.usage
          }
        })
      } catch (error) {
        if (error instanceof Refused) throw error
        noteFailure(log, endingOf(error), engine.kind)
        message = ''
      }
      await spend(usage, 1)
      const success = message.trim() !== ''
      return { message: success ? message : words.unreached, success }
    },
  }
}
