import { createStore } from '#web/state/createStore.ts'

const lastAnnouncement = createStore({ text: '', turn: 0 })

/** Lets the one status region say `text` to those who hear the page, also when it says it again. */
export function announce(text: string): void {
  lastAnnouncement.set({ text, turn: lastAnnouncement.get().turn + 1 })
}

/** What was announced last, for `useSyncExternalStore`. */
export const announcements: Pick<typeof lastAnnouncement, 'get' | 'subscribe'> = lastAnnouncement
