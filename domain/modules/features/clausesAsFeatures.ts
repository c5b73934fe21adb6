import type { ExtractedStory } from '../userStories/findUserStories.ts'
import { behaviourIn } from './behaviourIn.ts'
import { deedIn } from './deedIn.ts'
import { nameOfWords } from './nameOfWords.ts'
import { splitAtDoer } from './namedFeatures.ts'
import { readFeatures, type StatedFeature } from './readFeatures.ts'

/** What somebody wants to do in a story that is told as one. */
export const goalsOf = ({ persona, goal }: ExtractedStory): StatedFeature[] =>
  readFeatures(goal)
    .map(({ name }) => ({ name: nameOfWords(name, true), actor: persona, isAction: true }))
    .filter(({ name }) => name !== '')

/** "report sick and the office sees who is short": what others do then is a feature of its own. */
export function atDoers(feature: StatedFeature): StatedFeature[] {
  const [main, next] = splitAtDoer(feature.name)
  return next === undefined
    ? [feature]
    : [
        { ...feature, name: main },
        { name: nameOfWords(next.does, true), actor: next.who, isAction: true },
      ]
}

/** "see which runs are short, and | who could step in": a question shares the verb of the one before. */
export const withSharedQuestion = <T extends StatedFeature>(features: readonly T[]): T[] =>
  features.map((feature, i) => {
    const [verb] = seeing.exec(features[i - 1]?.name ?? '') ?? []
    return verb !== undefined && question.test(feature.name)
      ? { ...feature, name: `${verb} ${feature.name.slice(0, 1).toLowerCase()}${feature.name.slice(1)}` }
      : feature
  })
const seeing =
  /^(?:see|know|check|show|view|find out|look up|tell)\b(?= (?:at once )?(?:who|which|what|whether|when|where|how|if)\b)/i
const question = /^(?:who|which|what|whether|when|where|how many|how much) \S+ \S/i

/** What a rule says that the app does, or else, what somebody does. */
export const behavioursIn = (text: string): StatedFeature[] => {
  const found = behaviourIn(text) ?? deedIn(text)
  return found === undefined ? [] : [found]
}
