import { expect, test } from 'vitest'
import { toDocument } from '#domain/export/document.ts'
import { idea, ideaName } from '../../e2e/idea.ts'
import { exampleDocument, landingMessages } from './landingMessages.ts'

test('what the landing page shows of a document stands in that document, word for word', () => {
  const whole = toDocument(ideaName, idea, 'May 1, 2025')
  for (const paragraph of exampleDocument.split('\n\n')) expect(whole).toContain(paragraph)
})

test('what it shows of the brain dump is what was written', () => {
  const plain = (text: string) =>
    text
      .replaceAll(/\n(?:- )?|\s+/g, ' ')
      .replaceAll("'", '’')
      .replaceAll(/ +/g, ' ')
  expect(plain(landingMessages.example.idea.join(' '))).toBe(plain(idea.brainDump).trim())
})
