import { needWords } from '#domain/reading/painPoints.ts'
import { isAction } from '../language/findNouns.ts'

const halves =
  /^(?<need>[^;]{3,200}?)(?:;\s|,\s(?:and\s|but\s)?(?=(?:today|now|right now|at the moment|currently|these days)\s))(?<pain>[^;]{3,200})$/isu

/**
 * What somebody wants and what is in their way, in the order in which they’re asked for: “see what’s overdue; nobody
 * notices”, “wants to come, and today waits in line”. Empty if it isn’t told like that.
 */
export function needThenPain(text: string): { readonly need?: string; readonly pain?: string } {
  const { need, pain } = halves.exec(text.trim().replace(/[.!]$/, ''))?.groups ?? {}
  if (need === undefined || pain === undefined) return {}
  const wish = need.replace(/^(?:to|he|she|they|i|we)\s/i, '')
  const isWish = needWords.test(need) || /^be\s/i.test(wish) || isAction(wish)
  return isWish && !needWords.test(pain) ? { need, pain } : {}
}
