import type { Revision } from '#contract/history.ts'

const counted = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

/** "today, 2:10 PM"; names of months stay as they are. */
const withinSentence = (time: string) => time.replace(/^(?:Today|Yesterday)/, day => day.toLowerCase())

/** What the history of a project says. */
export const messages = {
  title: 'History',
  close: 'Close',
  scope: 'History of',
  wholeProject: 'Whole project',
  loading: 'Loading the history…',
  loadingOne: 'Loading this version…',
  failed: 'The history could not be loaded.',
  tryAgain: 'Try again',
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
  now: 'Now',
  versions: (title: string) => `Versions of ${title}`,
  reasons: {
    edited: '',
    applied: 'Before a proposal was applied',
    restored: 'Before an older version was restored',
    merged: 'Before your own version was kept over it',
    overwritten: 'Before another tab or device overwrote it',
    emptied: 'Before it was emptied',
  } satisfies Record<Revision['reason'], string>,
  asItWas: (time: string) => `As it was until ${withinSentence(time)}`,
  noVersions: 'No earlier versions yet',
  noVersionsText:
    'While you write, a version is kept every five minutes, and always one before a proposal is applied, an older version is restored, or everything is deleted. The last 50 of each module stay here for 30 days.',
  choose: 'Choose a version to see what has changed since then.',
  chooseSnapshot: 'Choose a snapshot to see what has changed since then.',
  allVersions: 'All versions',
  allSnapshots: 'All snapshots',
  show: 'Show',
  shows: { changes: 'What changed since', text: 'The text then' },
  changesSince: (count: number) => `${counted(count, 'change')} since then`,
  noChanges: 'It says the same as now.',
  restore: 'Restore this version',
  restoreStep: (title: string) => `${title} restored`,
  restored: (title: string, time: string) =>
    `${title} is as it was until ${withinSentence(time)}. What it said before is kept as a version, too.`,
  undo: 'Undo',
  undone: 'Undone.',
  copyText: 'Copy the text',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying. Select the text and copy it yourself.',
  legendOut: 'gone since then',
  legendIn: 'new since then',
  gap: '…',
  gapOf: (count: number) => `… ${count} unchanged`,
  gapHeard: 'unchanged text left out',
  out: 'gone: ',
  into: 'new: ',
  kinds: { added: 'New', removed: 'Deleted', moved: 'Moved', edited: 'Changed' },
  alsoMoved: 'Moved',
  movedTo: (place: number) => `Now in place ${place}`,
  card: (item: string, id: string, name: string) =>
    name.trim() === '' ? `${item} · ${id}` : `${item} · ${id} · ${name.trim()}`,
  empty: 'Empty',
  /** "1 added, 2 changed: Search, Map · 12 words more" */
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
    return `${what} · ${counted(Math.abs(counts.words), 'word')} ${counts.words > 0 ? 'more' : 'fewer'}`
  },
  snapshots: 'Snapshots of the project',
  snapshotName: 'Name of a new snapshot',
  snapshotExample: 'Before the interview with Sam',
  keep: 'Keep a snapshot',
  keptAs: (name: string) => `Kept: ${name}`,
  notSaved: 'Not everything is saved yet. A snapshot holds what is saved: try again in a moment.',
  noSnapshots: 'No snapshots yet',
  noSnapshotsText:
    'A snapshot is the whole project at one moment. One is kept each time you copy or download the specification, and whenever you keep one under a name.',
  exported: 'Exported',
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
    `Are you sure you want to delete “${name}”? The project stays as it is. This action cannot be undone.`,
  compareWith: 'Compare with',
  differ: (count: number) => `${counted(count, 'module')} ${count === 1 ? 'differs' : 'differ'}`,
  noDifference: 'Both say the same.',
  restoreAll: 'Restore all modules',
  restoreAllStep: 'Snapshot restored',
  restoredAll: (name: string, count: number) =>
    `${counted(count, 'module')} ${count === 1 ? 'is' : 'are'} as in ${name}. What they said before is kept in their versions.`,
  copyChanges: 'Copy as Markdown',
  downloadChanges: 'Download as Markdown',
  changesFile: (file: string) => file.replace(/-spec\.md$/, '-changes.md'),
  at: (name: string, time: string) => `${name} (${time})`,
  keptAtExport: 'A snapshot of this version is kept in the history.',
  notKeptAtExport: (why: string) => `No snapshot was kept: ${why}`,
} as const
