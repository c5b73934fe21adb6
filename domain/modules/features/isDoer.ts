import { isRole } from '#domain/mentor/language/roles.ts'

/**
 * Whether a word before a verb names who does something: a role, also in a singular that only its plural shows
 * ("florist"), or a department.
 */
export const isDoer = (word: string): boolean =>
  isRole(word) || isDepartment(word) || (/(?:er|or|(?<!l)ist|ant)$/i.test(word) && isRole(`${word}s`))

/** Departments that do something: "HR prints the contract". */
export const isDepartment = (word: string): boolean =>
  /^(?:hr|hq|ops|finance|reception|accounting|logistics|marketing)$/i.test(word)
