import type { Failure, GapCell, GapRow } from '#domain/gaps/gapMatrix.ts'
const rows = {
  create: 'Create',
  read: 'See',
  change: 'Change',
  delete: 'Delete',
} satisfies Record<GapRow, string>

/** The texts of the gap matrix in the review. */
export const messages = {
  title: 'Gaps',
  loading: 'Looking for gaps…',
  intro:
    'Who can do what with each thing you store, and what happens when something goes wrong. Things that features of high importance need come first.',
  empty: 'Nothing to show yet. Add a data model that a feature or story mentions.',
  open: (open: number, all: number) => (open === 0 ? 'Nothing open' : `${open} of ${all} open`),
  high: 'High importance',
  columns: { action: 'Action', people: 'Who', failures: 'What can go wrong' },
  rows,
  anyone: 'Anyone',
  failures: {
    empty: 'Nothing there yet',
    notAllowed: 'Not allowed',
    offline: 'Offline',
    twoAtOnce: 'Two at once',
    tooMany: 'Too many',
    notFound: 'Not found',
  } satisfies Record<Failure, string>,
  states: { said: 'specified', excluded: 'out of scope', open: 'open' } satisfies Record<
    GapCell['state'],
    string
  >,
  none: '–',
  cell: (thing: string, row: GapRow, column: string) => `${rows[row]} ${thing} · ${column}`,
  write: 'Add this to the specification',
  notNeeded: 'Not needed',
  reason: 'Reason (optional)',
  reasonHint: 'Goes into Out of Scope and Decisions.',
  close: 'Close',
} as const
