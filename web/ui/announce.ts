import { createStore } from '#web/state/createStore.ts'

const lastAnnouncement = createStore({ text: '', turn: 0 })

/** Has screen readers announce `text` in the status region, even if it's the same text again. */
export function announce(text: string): void {
  lastAnnouncement.set({ text, turn: lastAnnouncement.get().turn + 1 })
}

/** The latest announcement, for `useSyncExternalStore`. */
export const announcements: Pick<typeof lastAnnouncement, 'get' | 'subscribe'> = lastAnnouncement
