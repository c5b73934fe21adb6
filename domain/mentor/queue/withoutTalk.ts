import type { AskedForm } from '../../questions/openQuestion.ts'
import { askedKindOf, mostSorted, sortSentence } from '../dialogue/sortSentence.ts'
import { sentencesIn } from './sentencesIn.ts'

/**
 * An answer without the sentences that are only said to the mentor: “that’s it”, “I already told you about her!”. The
 * whole answer if nothing else is left.
 */
export function withoutTalk(asked: AskedForm, text: string): string {
  const kind = askedKindOf(asked.module, asked.slot)
  if (kind === undefined || sentencesIn(text).length > mostSorted) return text
  const lines = text.split('\n').map(line => {
    const sentences = sentencesIn(line)
    const told = sentences.filter((it, i) => sortSentence(kind, it, sentences[i - 1]).is !== 'talk')
    return told.length === sentences.length ? line : told.join(' ')
  })
  const left = lines.filter(line => line !== '').join('\n')
  return left.trim() === '' ? text : left
}
