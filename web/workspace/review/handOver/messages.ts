import type { Notation } from '#domain/export/criteria/notation.ts'
import { counted } from '../../counted.ts'
import type { McpClientKey } from './mcpClients.ts'

/** The texts of handing a specification over. */
export const messages = {
  title: 'Hand over',
  intro:
    'Choose what you build with. You get files in its own format, made from the specification as it is now.',
  part: 'What do you hand over?',
  wholePart: 'Everything',
  changedPart: 'Only what has changed',
  changes: {
    title: 'What has changed',
    loading: 'Loading versions…',
    since: 'Since which version?',
    noVersions:
      'There’s no earlier version yet. One is kept whenever you copy or download the specification; after that, only what has changed can be handed over.',
    none: 'Nothing has changed since this version.',
    onlyMoved: 'Only the order of items has changed, so there’s nothing to build.',
    hint: 'For whoever has built the earlier version: what to do in which order, including what to remove, and each difference word by word.',
    tasks: (count: number) => counted(count, 'task'),
    formatLabel: 'Format',
    formats: { markdown: 'Markdown', openspec: 'OpenSpec change', slice: 'Markdown within a budget' },
    now: 'Now',
    at: (name: string, time: string) => `${name} (${time})`,
    fileSuffix: '-changes.md',
    zipSuffix: '-changes.zip',
  },
  sliceFormat: 'Markdown',
  sliceHint:
    'All that’s needed to build this feature: its stories and criteria, and the data, rules and terms that concern it. The most critical comes first, and no criterion is ever cut.',
  budget: 'Tokens at most',
  budgetError: (smallest: number) => `Enter a whole number of at least ${smallest}.`,
  overBudget: (count: number) => `No room for ${counted(count, 'part')}`,
  bySection: 'Tokens by section',
  tool: 'What do you build with?',
  notation: 'Acceptance criteria',
  notations: {
    plain: 'As you wrote them',
    givenWhenThen: 'Given, when, then',
    ears: 'EARS: when …, the system shall …',
  } satisfies Record<Notation, string>,
  formatOf: (format: string) => `Follows ${format}`,
  files: (count: number) => counted(count, 'file'),
  tokens: (count: number) => `≈ ${count.toLocaleString('en-US')} tokens`,
  estimate: 'Tokens are an estimate; AI models count differently',
  copy: 'Copy',
  copyFile: 'Copy file',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying. Select the text and copy it manually.',
  downloadFile: 'Download file',
  downloadZip: 'Download ZIP',
  others: 'More tools in the same ZIP',
  othersHint: 'Unpack it into the folder of your code; each tool finds its own files there.',
  content: (path: string) => `Content of ${path}`,
  fileList: 'Files',
  leftOut: 'Not in these files',
  leftOutIntro: 'The format has no place for everything. The Markdown document always contains it.',
  everything: 'All of it',
  complete: 'Nothing is left out.',
  zipSuffix: '-spec.zip',
  connectInstead: 'Or connect your tool',
  connectInsteadHint: 'so that it always reads the latest version.',
  connect: {
    title: 'Connect',
    intro:
      'A connected tool reads what it needs from your projects, reports what it has built and proposes changes for you to review.',
    createToken: 'Create an access token',
    tokenIs: 'in your profile. It opens all your projects, so keep it like a password.',
    client: 'Which tool do you connect?',
    hints: {
      'claude-code':
        'Set IDEAWRIGHT_TOKEN to your token, then run this in a terminal in the folder of your code.',
      cursor:
        'Add this to the file in the folder of your code. Start Cursor with IDEAWRIGHT_TOKEN set to your token.',
      'vs-code': 'Add this to the file in the folder of your code. VS Code asks for your token once.',
      codex: 'Add this to the file. Start Codex with IDEAWRIGHT_TOKEN set to your token.',
      'gemini-cli':
        'Add this to the file in the folder of your code. Start Gemini CLI with IDEAWRIGHT_TOKEN set to your token.',
      windsurf: 'Add this to the file. Start Windsurf with IDEAWRIGHT_TOKEN set to your token.',
      other:
        'Any tool that supports MCP over streamable HTTP needs this address and header, with your token instead of IDEAWRIGHT_TOKEN.',
    } satisfies Record<McpClientKey, string>,
  },
} as const
