import { excerptOf } from '#domain/reading/excerpt.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { proseSentencesOf } from '#domain/reading/painPoints.ts'
import { findTechnologies } from '#domain/reading/technologies.ts'
import { createExtractedItem, textBlocksOf } from '#domain/text/textBlocks.ts'

/**
 * What a brain dump most likely calls the app, as a guess: its title, or the only word with a capital inside ("the
 * matchmaking layer for that, MaltMatch").
 */
export function likelyNameIn(brainDump: string): ExtractedItem[] {
  const [first] = textBlocksOf(excerptOf(brainDump))
  const isTitle =
    first?.kind === 'heading' && first.text.split(/\s+/).length < 4 && !plainTitle.test(first.text)
  if (isTitle) return [createExtractedItem({ name: first.text }, [first], 'brainDump', 'guessed')]
  const sentences = proseSentencesOf(textBlocksOf(excerptOf(brainDump)))
  const named = sentences.find(({ text }) => nameLabel.test(text))
  const label = named === undefined ? undefined : nameLabel.exec(named.text)?.[1]
  if (named !== undefined && label !== undefined)
    return [createExtractedItem({ name: label }, [named], 'brainDump', 'guessed')]
  const words = new Set(sentences.flatMap(({ text }) => text.match(innerCapital) ?? []))
  const [name] = words
  if (name === undefined || words.size > 1 || findTechnologies(name).length > 0 || brand.test(name)) return []
  const said = sentences.filter(({ text }) => text.includes(name)).slice(0, 1)
  return [createExtractedItem({ name }, said, 'brainDump', 'guessed')]
}

/** "Name? Ramp5", "(working title RoomFair)", "name: Kong" */
const nameLabel =
  /(?:\b(?:working title|working name|project name|app name|code ?name)\s?(?:[:?=–—-]|is)?|^(?:the )?(?:name|title)\s?[:?=–—-])\s{0,2}["“‘']?(\p{Lu}[\p{L}\p{N}]{1,24}(?:\s\p{Lu}[\p{L}\p{N}]{1,24}){0,2})/iu
const innerCapital = /(?<![\p{L}@#/.])\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+(?![\p{L}/])/gu
const brand =
  /^(?:WhatsApp|YouTube|LinkedIn|TikTok|PayPal|FaceTime|MasterCard|SharePoint|OneDrive|PowerPoint|JavaScript|TypeScript|GitHub|GitLab|OpenStreet|SoundCloud|DropBox|QuickBooks|MailChimp|WordPress|AirTag|MacBook|iCloud)$/i
const plainTitle =
  /^(?:(?:my|our|the|an?|some|app|project|product|raw|rough|first|new)\s)*(?:app|ideas?|notes?|overview|project|brain ?dump|features?|goals?|summary|requirements?|to-?dos?|problem|background|draft|spec\w*|vision|introduction|context|thoughts?|plan)\b/i
