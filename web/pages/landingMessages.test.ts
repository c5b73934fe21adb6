import { expect, test } from 'vitest'
import { toDocument } from '#domain/export/document.ts'
import { idea, ideaName } from '../../e2e/idea.ts'
import { exampleDocument, landingMessages } from './landingMessages.ts'

test('the landing page’s excerpt is in the example’s document, word for word', () => {
  const document = toDocument(ideaName, idea, 'May 1, 2025')
  for (const paragraph of exampleDocument.split('\n\n')) expect(document).toContain(paragraph)
})

test('its quote of the brain dump is in the example’s brain dump', () => {
  const toPlainText = (text: string) =>
    text
      .replaceAll(/\n(?:- )?|\s+/g, ' ')
      .replaceAll("'", '’')
      .replaceAll(/ +/g, ' ')
  expect(toPlainText(landingMessages.example.idea.join(' '))).toBe(toPlainText(idea.brainDump).trim())
})
