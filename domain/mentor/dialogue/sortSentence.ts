import type { ContentKind, TalkKind } from '../language/answerKindNames.ts'
import { answerKindsOf } from '../language/answerKinds.ts'
import type { FormKey, ModuleKey } from '#domain/specification/specification.ts'
import { intentOf } from './intent.ts'
import type { Slot } from './slots.ts'
import { intentOfSmallTalk } from './withoutSmallTalk.ts'

/** What a sentence of an answer is: said to the mentor, about another form than the one asked about, or an answer. */
export type SentenceSort =
  | { readonly is: 'talk'; readonly talk: TalkKind }
  | { readonly is: 'elsewhere'; readonly kind: ContentKind; readonly module: ModuleKey }
  | { readonly is: 'answer' }

const answer: SentenceSort = { is: 'answer' }

/** What a question about a field asks for. */
export function askedKindOf(module: FormKey, field: string): ContentKind | undefined {
  const own = kindsOfFields.find(([path]) => path === `${module}.${field}`)
  return own?.[1] ?? kindsOfModules[module]
}

const kindsOfModules: { readonly [K in FormKey]?: ContentKind } = {
  overview: 'overview',
  problemStatement: 'problem',
  personas: 'persona',
  features: 'feature',
  userStories: 'story',
  acceptanceCriteria: 'rule',
  dataModels: 'data',
  technicalRequirements: 'tech',
  nonFunctionalRequirements: 'quality',
  constraints: 'limit',
  outOfScope: 'out',
  glossary: 'term',
}
const kindsOfFields: readonly (readonly [path: string, kind: ContentKind])[] = [
  ['personas.needsAndGoals', 'need'],
  ['personas.painPoints', 'pain'],
  ['features.priority', 'rank'],
  ['features.importance', 'rank'],
]

const modulesOfKinds: Readonly<Partial<Record<ContentKind, ModuleKey>>> = {
  ...(Object.fromEntries(Object.entries(kindsOfModules).map(([module, kind]) => [kind, module])) as Partial<
    Record<ContentKind, ModuleKey>
  >),
  need: 'personas',
  pain: 'personas',
  rank: 'features',
}

/** A reason belongs to what it’s a reason for. */
const saidToMentor: readonly TalkKind[] = ['aside', 'question', 'order', 'remark', 'unsure', 'confirm']

/** From this probability on, a sentence is said to the mentor. */
const leastTalk = 0.8
/** From this probability on, a sentence is about another form, unless it’s this probable that it answers the question. */
const leastElsewhere = 0.75
const mostOwn = 0.1

/** Nobody says more in an answer; a text that goes on like that is pasted, and takes too long to sort. */
export const mostSorted = 60
/** In UTF-16 code units. */
const longestSorted = 600

/**
 * What a sentence of an answer is, by the model of answers. If in doubt, it answers the question.
 *
 * @param asked What the question asks for.
 * @param before The sentence before it in the same answer.
 * @param least From this probability on, a sentence is talk.
 */
export function sortSentence(
  asked: ContentKind,
  text: string,
  before?: string,
  least = leastTalk,
): SentenceSort {
  if (text.length > longestSorted) return answer
  const kinds = answerKindsOf({ asked, text, before })
  const talk = saidToMentor.reduce((sum, kind) => sum + (kinds.get(kind) ?? 0), 0)
  const [[best, probability]] = [...kinds].sort(([, a], [, b]) => b - a) as [[ContentKind | TalkKind, number]]
  const likeliestTalk = saidToMentor.find(kind => kind === best)
  if (likeliestTalk !== undefined && talk >= least) return { is: 'talk', talk: likeliestTalk }
  const module = modulesOfKinds[best as ContentKind]
  if (module === undefined || module === modulesOfKinds[asked] || probability < leastElsewhere) return answer
  return (kinds.get(asked) ?? 0) < mostOwn ? { is: 'elsewhere', kind: best as ContentKind, module } : answer
}

/**
 * The sentences of an answer that are said to the mentor and not for the form: “You’re a bit fussy”, “that’s wrong”. What
 * the dialogue understands by itself, such as “no idea”, isn’t among them, and neither is anything said to a question that
 * asks for a name or that yes and no answer.
 */
export function saidToMentorIn(
  module: FormKey,
  slot: Pick<Slot, 'path' | 'field' | 'isName'> | undefined,
  sentences: readonly string[],
): readonly string[] {
  const asked = slot === undefined ? undefined : askedKindOf(module, slot.path)
  if (asked === undefined || slot?.isName === true || slot?.field.kind === 'flag') return []
  if (sentences.length > mostSorted) return []
  return sentences.filter(
    (text, i) =>
      (intentOf(text) ?? intentOfSmallTalk(text)) === undefined &&
      sortSentence(asked, text, sentences[i - 1]).is === 'talk',
  )
}
