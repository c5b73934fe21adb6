/** What the review says. The product spec's own texts are to the letter. */
export const messages = {
  title: 'Review & Export',
  copy: 'Copy',
  copied: 'Copied',
  copySection: 'Copy section',
  copySectionOf: (heading: string) => `Copy section ${heading}`,
  print: 'Print',
  copyFailed:
    'The browser did not allow copying. Switch to Markdown, select the text and copy it from there.',
  exportMarkdown: 'Export Markdown',
  downloadJson: 'Download as JSON',
  downloadFailed:
    'The file could not be made: the newest text is not saved yet, or the server is out of reach.',
  missing: 'Still to fill',
  contents: 'Contents',
  jump: 'Jump to section',
  length: (count: number, tokens: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'} · ≈ ${tokens.toLocaleString('en-US')} tokens`,
  estimate: 'Tokens are an estimate of what an AI model reads: each model counts a little differently',
  view: 'Show as',
  views: { document: 'Document', markdown: 'Markdown' },
  asTyped: 'This part cannot be previewed, so it is shown as plain text. It is exported as it stands here.',
  preview: 'Preview of the specification',
  ready: 'AI-Coder Ready Format',
  readyText:
    'This format suits AI code generation tools: numbered sections, stable ids and checkable criteria. Paste it into the tool of your choice, or keep the file beside your code.',
} as const
