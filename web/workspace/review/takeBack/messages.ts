import { counted } from '../../counted.ts'

/** The texts of taking files back. */
export const messages = {
  entry: 'Take back',
  entryTitle: 'Edited somewhere else?',
  entryHint: 'If someone has changed these files, take the changes back, and choose which ones.',
  title: 'Take back',
  intro:
    'Choose files that you exported, files of Spec Kit, OpenSpec, Kiro or Backlog.md, or a ZIP of them, or paste their text. Nothing changes until you apply it.',
  files: 'Files or ZIP',
  folder: 'Or a folder',
  projectFile: 'Ideawright project',
  pasted: 'Or paste a text',
  pastedName: 'pasted.md',
  close: 'Close',
  apply: 'Apply selected',
  readAs: (title: string) => `Read as: ${title}`,
  changes: (count: number) => counted(count, 'change'),
  decision: (question: string) => `Decision: ${question}`,
  nothing: 'These files change nothing.',
  removalsHint: 'Removals aren’t selected. Select them if they’re meant.',
  notMentioned: (titles: string) => `Not in the files, so they stay as they are: ${titles}`,
  archived: (changes: string) =>
    `Archived changes, which aren’t read because the specs contain them: ${changes}`,
  unread: 'Not understood',
  unreadHint:
    'Nothing is lost: select what should go to the end of the brain dump, from where you can sort it.',
  addToBrainDump: (path: string) => `Add to the brain dump: text from ${path}`,
  applied: 'the files',
  sortHint: 'There’s new text in the brain dump.',
  sort: 'Sort the brain dump',
  notLoaded: 'Couldn’t load what reads answers. Check your connection, then choose the files again.',
  failed: 'Some of this no longer fits the specification, so nothing was changed. Select less and try again.',
  problems: {
    tooLarge: 'These files are too large (limit 16 MB).',
    unreadable: 'These files couldn’t be read. Choose texts, or a ZIP of them.',
  },
} as const
