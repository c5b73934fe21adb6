import type { Specification } from '../../specification/specification.ts'
import { subjects } from '../subjects.ts'
import { common, hasName, isBlank, quotedWords, wordCountOf, type FormAsker } from './formQuestion.ts'
import { messages } from './messages.ts'

/** A purpose that was only found in passing: “Something where a family can see their grave”. */
const foundInPassing =
  /^(?:i|we|it|something|somewhere|an? (?:thing|place|text|list)|every|all|that|where|then|and|but|so|because|now|today)\b/i

/** “Microscopy core facility, 9 scopes, 14 groups” says where something is used, but not what for. */
const saysWhatFor =
  /\b(?:apps?|tools?|web ?(?:site|app)|platform|system|software|program(?:me)?|service|portal|so that|so|lets?|helps?|allows?|enables?|where|who|can|to \p{L}{3,}|for (?:the|an?|our|my|all))\b|(?<!\p{L})\p{L}{3,24}(?<=ing|s) (?:the|an?|their|our|his|her|my|its|and|to|for|with|on|in)\b/iu

/** What the app is for, if a text has told it only in passing. */
export const purpose: FormAsker = ({ overview: { corePurpose }, problemStatement, features: all }) => {
  const told = [problemStatement.painPoint, ...all.map(({ description }) => description)]
  const isToldElsewhere = told.some(text => text.includes(corePurpose.trim()))
  if (
    isBlank(corePurpose) ||
    (!isShort(corePurpose) &&
      !isToldElsewhere &&
      saysWhatFor.test(corePurpose) &&
      !foundInPassing.test(corePurpose.trim()))
  )
    return undefined
  return {
    ...common(subjects.purpose),
    isHalfTold: true,
    text: messages.purpose(quotedWords(corePurpose)),
    why: messages.whyPurpose,
    options: [{ text: messages.purposeStays, patch: [] }],
    recommended: 0,
    targets: [{ module: 'overview', path: ['corePurpose'] }],
    asksFor: { module: 'overview', slot: 'corePurpose', items: [] },
  }
}
/** A sentence that says what an app is for has more words. */
const fewestPurposeWords = 7
const isShort = (text: string) => wordCountOf(text) < fewestPurposeWords

/** Who the app is for, and what it's to achieve. */
export const goals: FormAsker = ({ overview }) =>
  !isBlank(overview.primaryGoals)
    ? audienceOf(overview)
    : !isBlank(overview.targetAudience)
      ? {
          ...common(subjects.primaryGoals),
          text: messages.goalsOnly,
          why: messages.whyGoals,
          targets: [{ module: 'overview', path: ['primaryGoals'] }],
          asksFor: { module: 'overview', slot: 'primaryGoals', items: [] },
          replaces: [subjects.success],
        }
      : {
          ...common(subjects.goals),
          text: isBlank(overview.name) ? messages.nameAndGoals : messages.goals,
          why: messages.whyGoals,
          targets: [
            { module: 'overview', path: ['targetAudience'] },
            { module: 'overview', path: ['primaryGoals'] },
          ],
          asksFor: { module: 'overview', slot: 'targetAudience', next: 'primaryGoals', items: [] },
          replaces: [subjects.success],
        }

/** Who the app is for, if only what it's to achieve is told. */
const audienceOf = ({ targetAudience }: Specification['overview']): ReturnType<FormAsker> =>
  !isBlank(targetAudience)
    ? undefined
    : {
        ...common(subjects.audience),
        isHalfTold: true,
        text: messages.audience,
        why: messages.whyGoals,
        targets: [{ module: 'overview', path: ['targetAudience'] }],
        asksFor: { module: 'overview', slot: 'targetAudience', items: [] },
      }

/** What the app is called. */
export const appName: FormAsker = ({ overview, features: all }) =>
  !isBlank(overview.name) || isBlank(overview.corePurpose) || !all.some(hasName)
    ? undefined
    : {
        ...common(subjects.appName),
        // Nothing is built differently because of it.
        impact: 1,
        text: messages.appName,
        why: messages.whyAppName,
        targets: [{ module: 'overview', path: ['name'] }],
        asksFor: { module: 'overview', slot: 'name', items: [] },
        options: [{ text: messages.noNameYet, patch: [] }],
      }
