import type { Reader } from '#domain/reading/extraction.ts'
import { proseSentencesOf } from '#domain/reading/painPoints.ts'
import { createExtractedItem, isUnderHeading, withoutEndMarks } from '#domain/text/textBlocks.ts'
import { constraintFieldOf } from './constraintField.ts'

/** Reads sentences that forbid or require something, each into the field that it is about. */
export const reader: Reader = (blocks, source) =>
  proseSentencesOf(blocks).flatMap(sentence => {
    const isElsewhere =
      isUnderHeading(sentence, notConstraintHeading) ||
      notConstraint.test(sentence.text) ||
      /\bcosts? (?:us|them|me|him|her|each)\b/i.test(sentence.text)
    const path = isElsewhere ? undefined : constraintFieldOf(sentence.text)
    return path === undefined
      ? []
      : [createExtractedItem({ [path]: withoutEndMarks(sentence.text) }, [sentence], source)]
  })

const notConstraintHeading =
  /\b(?:acceptance|criteria|user stor(?:y|ies)|bonus|out of scope|not now|links|resources|examples?|glossary|quality|qualities|performance|usability|non-?functional)\b/i
const notConstraint = /\bshall\b|^as an? |^(?:the )?users? (?:can|may|will)\b/i
