import { counted } from '../counted.ts'
import type { ReviewView } from './views.ts'

/** The texts of the review. Those quoted in docs/product.md are fixed to the letter. */
export const messages = {
  title: 'Review & Export',
  loading: 'Loading…',
  viewsOfReview: 'Review',
  reviewViews: {
    document: 'Document',
    'hand-over': 'Hand over',
    share: 'Share',
    suggestions: 'Suggestions',
    questions: 'Questions',
    checks: 'Checks',
    map: 'Map',
    gaps: 'Gaps',
    privacy: 'Privacy',
    decisions: 'Decisions',
    progress: 'Progress',
  } satisfies Record<ReviewView, string>,
  openSuggestions: (count: number) => `(${count} open)`,
  readyToBuild: 'Ready to build',
  readyToBuildHint: 'No check found anything that would stop a builder',
  /** "3 errors to look at" */
  toLookAt: (errors: number, warnings: number) =>
    `${[
      ...(errors > 0 ? [counted(errors, 'error')] : []),
      ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
    ].join(' and ')} to look at`,
  /** What leads on from here: what removes errors, or what is done without any. */
  toNext: { questions: 'Answer questions', 'hand-over': 'Give it to your tool' },
  copy: 'Copy',
  copied: 'Copied',
  copySection: 'Copy section',
  copySectionOf: (heading: string) => `Copy section ${heading}`,
  print: 'Print',
  copyFailed: 'Your browser blocked copying. Switch to Markdown, then select the text and copy it manually.',
  exportMarkdown: 'Export Markdown',
  downloadJson: 'Download as JSON',
  downloadFailed:
    'Couldn’t create the file. Check that your changes are saved and you’re online, then try again.',
  missing: 'Still to fill in',
  contents: 'Contents',
  jump: 'Jump to section',
  length: (count: number, tokens: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'} · ≈ ${tokens.toLocaleString('en-US')} tokens`,
  estimate: 'Tokens are an estimate; AI models count differently',
  view: 'View as',
  views: { document: 'Document', markdown: 'Markdown' },
  includeDecisions: 'Include open questions, assumptions and decisions',
  asTyped: 'This part can’t be previewed, so it’s shown as plain text. It’s exported exactly as shown.',
  preview: 'Specification preview',
  ready: 'AI-Coder Ready Format',
  readyText:
    'This format suits AI code generation tools: numbered sections, stable IDs and checkable criteria. Paste it into your tool of choice, or keep the file next to your code.',
} as const
