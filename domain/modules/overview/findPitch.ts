import { nameIn } from './findName.ts'
import { isUnderHeading, sentencesOf, withoutEndMarks, type TextBlock } from '#domain/text/textBlocks.ts'

/** The description of the whole app in a sentence. */
export interface Pitch {
  readonly name?: string
  readonly corePurpose?: string
  readonly targetAudience?: string
  readonly block: TextBlock
}

const appKinds =
  'app|application|tool|platform|website|web site|site|service|system|game|marketplace|portal|dashboard|plugin|extension|bot|assistant|tracker|planner|manager|program|product|software|api|library|network|store|shop|calculator|converter|editor|generator|clock|timer|journal|diary|calendar|directory|notebook|board|wiki|forum|blog|quiz|simulator|viewer|reader|player|counter|finder|checker|builder|maker|widget|chat'
/** "Pantry is a recipe app for busy parents that …" */
const isAPattern = new RegExp(
  `^(?:the\\s+)?["“']?(?<name>[A-Z0-9][\\w'’.+-]*(?:\\s[A-Z0-9][\\w'’.+-]*){0,3})["”']?,?\\s+(?:is|will be|would be)\\s+(?<what>(?:an?|the)\\s+(?=\\S).*?\\b(?:${appKinds})s?\\b.*)$`,
  's',
)
/** "An app for neighbours that …", "I want to build an app that …" */
const anAppPattern = new RegExp(
  `^(?:(?:i|we)(?:['’]d| would)?\\s+(?:want|like|plan|am|are|would like|going|need|love)\\s+(?:to\\s+)?(?:to\\s+)?(?:(?:build|building|make|making|create|creating|develop|developing|have)\\s*)?|it(?:['’]s| is)\\s+|this is\\s+|(?:the\\s+)?idea(?: is|:)\\s*)?(?<what>an?\\s+(?:[\\w-]+\\s+){0,5}?(?:${appKinds})\\b.*|(?:[\\w-]+\\s+){0,3}(?:${appKinds})\\s+(?:for|that|to|where|which|with|so)\\b.+)$`,
  'is',
)
/** "The objective of the Recipe app is to help …" */
const objectivePattern = new RegExp(
  `^(?:the\\s+)?(?:objective|purpose|aim|goal|idea|point)\\s+(?:of|behind|for)\\s+(?=\\S)(?:(?:the|this|our|my)\\s+(?=\\S))?(?<name>.{0,40}?)(?:(?:(?<!\\s)\\s+)?\\b(?:${appKinds}|project))?(?<!\\s)\\s+is\\s+(?:to\\s+)?(?<what>.+)$`,
  'is',
)
const doesPattern = new RegExp(
  `^(?:the|this|our|my)\\s+(?:\\w+\\s+)?(?:${appKinds})\\s+(?:will\\s+|should\\s+|would\\s+)?(?<what>(?:helps?|lets?|allows?|enables?|makes?|gives?|shows?|provides?|is\\b|connects?|tracks?|manages?|keeps?).+)$`,
  'is',
)
const audiencePattern =
  /\b(?:(?:aimed|targeted|directed)\s+at|(?:designed|made|meant|intended|built|created)\s+for|(?:target\s+(?:audience|users?)|audience|target\s+group)\s*(?:is|are|:)|(?:app|application|tool|platform|website|site|service|system|game|marketplace|planner|tracker|plugin|bot|program)\s+for)\s+(?=\S)(?<who>.+?)(?:(?<!\s)\s+(?:that|which|where|so that|so they|so|to|in order|by|with which)\b|[.;:,]\s|[.;:,]?$)/is

/** "An app for tracking hours", "for the menu bar": a purpose or a place, not an audience. */
const notAudiencePattern =
  /^(?:an? |the )?\w+ing\b|\b(?:tray|menu ?bar|desktops?|phones?|web|browsers?|ios|android|windows|mac(?:os)?|linux|chrome|slack)$/i

/** Finds the name, purpose and audience, as far as a sentence states them. */
export function findPitch(block: TextBlock): Pitch | undefined {
  const text = withoutEndMarks(block.text).replace(
    /^(?:(?:ok(?:ay)?|so|well|basically|hi|hello|hey)\b[,!:]?\s+)+/i,
    '',
  )
  const groups = [isAPattern, objectivePattern, doesPattern, anAppPattern]
    .map(form => form.exec(text)?.groups)
    .find(it => it !== undefined)
  const name = nameIn(text) ?? usableNameOf(groups?.['name'])
  const audience =
    groups === undefined && !/\b(?:audience|aimed at|target)/i.test(text)
      ? undefined
      : audiencePattern.exec(text)?.groups?.['who']
  const corePurpose = groups?.['what']?.trim()
  if (name === undefined && corePurpose === undefined && audience === undefined) return undefined
  return {
    ...(name === undefined ? {} : { name }),
    ...(corePurpose === undefined ? {} : { corePurpose }),
    ...(audience === undefined || audience.split(/\s+/).length > 12 || notAudiencePattern.test(audience)
      ? {}
      : { targetAudience: audience.trim() }),
    block,
  }
}

const usableNameOf = (name: string | undefined) =>
  name === undefined ||
  name === '' ||
  /^(?:the|this|that|it|our|my|we|i|there|what|each|every|an?)$/i.test(name)
    ? undefined
    : name.trim()

const goalHeadingPattern = /\b(?:goals?|objectives?|success criteria|what success looks like)\b/i
const goalPattern =
  /\b(?:(?:(?:main|primary|first|second|third|our|my|the|another|one)\s+)(?:goals?|objectives?|aims?)\s+(?:is|are|would be|:)|(?:goals?|objectives?|aims?)\s*(?::|are|is\b)|success (?:means|looks like|is)|we (?:aim|hope|want) to (?:reach|get|have|cut|reduce|increase|save|reach))\s*(?:to\s+)?(?<goal>.+)$/is

/** Finds goals: bullets below such a heading, and sentences that state one. */
export function findGoals(
  blocks: readonly TextBlock[],
): { readonly goal: string; readonly block: TextBlock }[] {
  return blocks.flatMap(block => {
    if (block.kind === 'heading' || block.kind === 'code' || block.kind === 'row') return []
    if (isUnderHeading(block, goalHeadingPattern) && !isUnderHeading(block, /\bnon-?goals?\b/i))
      return [{ goal: withoutEndMarks(block.text), block }]
    return sentencesOf(block).flatMap(sentence => {
      const goal =
        /\bnon-?goals?\b/i.test(sentence.text) || /^as an? /i.test(sentence.text)
          ? undefined
          : goalPattern.exec(withoutEndMarks(sentence.text))?.groups?.['goal']
      return (goal ?? '')
        .split(/(?:(?<!\s)\s+)?;\s*/)
        .filter(part => part.split(/\s+/).length > 1)
        .map(part => ({ goal: part, block: sentence }))
    })
  })
}
