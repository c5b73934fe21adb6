import type { Notation } from '#domain/export/criteria/notation.ts'
import { counted } from '../../counted.ts'

/** The texts of handing a specification over. */
export const messages = {
  title: 'Hand over',
  intro:
    'Choose what you build with. You get files in its own format, made from what the specification says now.',
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
  copy: 'Copy file',
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
} as const
