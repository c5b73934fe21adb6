import { sorting } from '#contract/sort.ts'
import type { Patch } from '#domain/field/patch.ts'
import { modules } from '#domain/modules/index.ts'
import { answerInItems } from '#domain/questions/answerInItems.ts'
import { isReadable, kindOfAnswer, patchOfReading } from '#domain/questions/patchOfReading.ts'
import { saysNothing } from '#domain/questions/isNoAnswer.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import { withWholeStart } from '#domain/questions/sentenceOfAnswer.ts'
import { request } from '#web/api/request.ts'
import { parseExtractionResult } from '../mentor/proposal/parseExtractionResult.ts'
import type { ProjectSession } from '../session/projectSession.ts'

/** So long a person waits for a reading that they could do without. */
const patienceMs = 4_000

/**
 * Has the mentor read an answer in the person's own words. Undefined if it finds no place for them, or can't be reached
 * in time: then the words are added as they are.
 */
export async function readOwnWords(
  { project, draft }: ProjectSession,
  question: OpenQuestion,
  text: string,
): Promise<Patch | undefined> {
  const { asksFor } = question
  // These have a place already, or say that there's nothing more.
  if (asksFor === undefined && answerInItems(question, text, draft.get()).length > 0) return undefined
  if (asksFor === undefined ? !isReadable(question, text) : saysNothing(text)) return undefined
  const to = asksFor === undefined ? kindOfAnswer(question) : undefined
  const asked = asksFor === undefined ? {} : { asksFor: { ...asksFor, items: [...asksFor.items] } }
  const words = asksFor === undefined && to === undefined ? withWholeStart(question.text, text) : text
  const decisions = to === undefined ? [] : [{ start: 0, end: text.length, to }]
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patienceMs)
  try {
    const sorted = await request(sorting.sort, {
      params: { id: project.id },
      body: { text: words, decisions, ...asked },
      signal: controller.signal,
    })
    const proposals = modules.map(({ key }) => parseExtractionResult(key, sorted.modules[key]).proposal)
    return patchOfReading(question, words, proposals, draft.get())
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
