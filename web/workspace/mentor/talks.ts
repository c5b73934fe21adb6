import type { FormKey } from '#domain/specification.ts'
import { tokenStore } from '#web/api/token.ts'
import { announce } from '#web/ui/announce.ts'
import type { OpenProject } from '../openProject.ts'
import { callsFor } from './calls.ts'
import { createTalk, type Talk } from './talk.ts'
import { createTypedStore } from './typed.ts'
import { words } from './words.ts'

const typed = createTypedStore(
  () => {
    // The workspace is left after the sign-out, and what was kept is deleted by then.
    if (tokenStore.get() === null) throw new Error('Nobody is signed in.')
    return localStorage
  },
  () => Date.now(),
)

/** The conversations of an open project, one for each module, for as long as its workspace is there. */
export function createTalks({ project, autosave }: OpenProject) {
  const talks = new Map<FormKey, Talk>()

  function talkOf(key: FormKey): Talk {
    const known = talks.get(key)
    if (known !== undefined) return known
    const talk = createTalk({
      calls: callsFor(project.id, key),
      typed,
      flush: () => autosave.flush(),
      newId: () => crypto.randomUUID(),
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      atNextFrame: run => void requestAnimationFrame(run),
      onReply: ({ status, speaker, content, failure }) =>
        announce(
          words.said(
            speaker ?? words.guided,
            status === 'failed' ? (failure?.message ?? words.trouble) : content,
          ),
        ),
    })
    talks.set(key, talk)
    return talk
  }

  const each = (act: (talk: Talk) => void) => {
    for (const talk of talks.values()) act(talk)
  }
  return { talkOf, keep: () => each(talk => talk.keep()), leave: () => each(talk => talk.leave()) }
}
