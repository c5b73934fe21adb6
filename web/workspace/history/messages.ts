import type { Revision } from '#contract/history.ts'
import { counted } from '../counted.ts'

/** "2:10 PM today"; a date is returned unchanged. */
const withinSentence = (time: string) =>
  time.replace(
    /^(Today|Yesterday), (.+)$/,
    (_, day: string, clock: string) => `${clock} ${day.toLowerCase()}`,
  )

/** The texts of a project's history. */
export const messages = {
  title: 'History',
  close: 'Close',
  scope: 'History of',
  wholeProject: 'Whole project',
  loading: 'Loading history…',
  loadingOne: 'Loading this version…',
  failed: 'Couldn’t load the history.',
  tryAgain: 'Try again',
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
  now: 'Now',
  versions: (title: string) => `Versions of ${title}`,
  reasons: {
    edited: '',
    applied: 'Before a proposal was applied',
    restored: 'Before an older version was restored',
    merged: 'Before you kept your own version',
    overwritten: 'Before another tab or device overwrote it',
    emptied: 'Before it was cleared',
  } satisfies Record<Revision['reason'], string>,
  asItWas: (time: string) => `Version before ${withinSentence(time)}`,
  noVersions: 'No earlier versions yet',
  noVersionsText:
    'A version is saved every five minutes while you write, and before anything is applied, restored or cleared. The last 50 of each module stay here for 30 days.',
  choose: 'Choose a version to see what’s changed since then.',
  chooseSnapshot: 'Choose a snapshot to see what’s changed since then.',
  allVersions: 'All versions',
  allSnapshots: 'All snapshots',
  show: 'Show',
  shows: { changes: 'Changes since', text: 'Full text' },
  changesSince: (count: number) => `${counted(count, 'change')} since then`,
  noChanges: 'Identical to the current text.',
  restore: 'Restore this version',
  restoreStep: (title: string) => `${title} restored`,
  restored: (title: string, time: string) =>
    `${title} restored to the version before ${withinSentence(time)}. Your previous text is in the history.`,
  undo: 'Undo',
  undone: 'Undone.',
  copyText: 'Copy text',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying. Select the text and copy it manually.',
  legendOut: 'removed',
  legendIn: 'added',
  gap: '…',
  gapOf: (count: number) => `… ${count} unchanged`,
  gapHeard: 'unchanged text hidden',
  kinds: { added: 'New', removed: 'Deleted', moved: 'Moved', edited: 'Changed' },
  alsoMoved: 'Moved',
  movedTo: (place: number) => `Now in position ${place}`,
  card: (item: string, id: string, name: string) =>
    name.trim() === '' ? `${item} · ${id}` : `${item} · ${id} · ${name.trim()}`,
  empty: 'Empty',
  /** "1 added, 2 changed: Search, Map · +12 words" */
  line: (
    counts: { added: number; removed: number; moved: number; edited: number; words: number },
    names: readonly string[],
  ) => {
    const parts = [
      counts.added > 0 && `${counts.added} added`,
      counts.removed > 0 && `${counts.removed} deleted`,
      counts.moved > 0 && `${counts.moved} moved`,
      counts.edited > 0 && `${counts.edited} changed`,
    ].filter(part => part !== false)
    const what = names.length === 0 ? parts.join(', ') : `${parts.join(', ')}: ${names.join(', ')}`
    if (counts.words === 0) return what
    return `${what} · ${counts.words > 0 ? '+' : '−'}${counted(Math.abs(counts.words), 'word')}`
  },
  snapshots: 'Project snapshots',
  snapshotName: 'Snapshot name',
  snapshotExample: 'Before the interview with Sam',
  keep: 'Save snapshot',
  keptAs: (name: string) => `Saved: ${name}`,
  notSaved: 'Some changes aren’t saved yet. Try again in a moment.',
  noSnapshots: 'No snapshots yet',
  noSnapshotsText:
    'A snapshot is a copy of the whole project, saved whenever you copy or export it, or when you ask for one.',
  complete: (percent: number) => `${percent}% complete`,
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  newName: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete Snapshot',
  deleteText: (name: string) =>
    `Are you sure you want to delete “${name}”? Your project won’t change. This can’t be undone.`,
  compareWith: 'Compare with',
  differ: (count: number) => `${counted(count, 'module')} ${count === 1 ? 'differs' : 'differ'}`,
  noDifference: 'No differences.',
  restoreAll: 'Restore all modules',
  restoreAllStep: 'Snapshot restored',
  restoredAll: (name: string, count: number) =>
    `${counted(count, 'module')} restored from ${name}. Your previous text is in the history.`,
  copyChanges: 'Copy changes as Markdown',
  downloadChanges: 'Download as Markdown',
  changesFile: (file: string) => file.replace(/-spec\.md$/, '-changes.md'),
  at: (name: string, time: string) => `${name} (${time})`,
  keptAtExport: 'Snapshot saved to history.',
  notKeptAtExport: (why: string) => `Couldn’t save a snapshot. ${why}`,
} as const
