/** What the review says. The product spec's own texts are to the letter. */
export const words = {
  title: 'Review & Export',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed:
    'The browser did not allow copying. Switch to Markdown, select the text and copy it from there.',
  exportMarkdown: 'Export Markdown',
  missing: 'Still to fill',
  contents: 'Contents',
  view: 'Show as',
  views: { document: 'Document', markdown: 'Markdown' },
  preview: 'Preview of the specification',
  ready: 'AI-Coder Ready Format',
  readyText:
    'This format suits AI code generation tools: numbered sections, stable ids and checkable criteria. Paste it into the tool of your choice, or keep the file beside your code.',
} as const
