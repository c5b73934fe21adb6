/**
 * "Fine, take that. It has to run in Chrome": what was suggested, with what else is said. Undefined if a message accepts
 * nothing, or several things were suggested.
 */
export function withAcceptedChoice(choices: readonly string[] | undefined, text: string): string | undefined {
  const [choice, ...others] = choices ?? []
  const accepted = acceptance.exec(text)
  return choice === undefined || others.length > 0 || accepted === null
    ? undefined
    : `${choice.replace(/(?<![.!])$/, '.')} ${text.slice(accepted[0].length)}`.trim()
}
const acceptance =
  /^\W*(?:(?:fine|ok(?:ay)?|yes|sure|good|right|great|then|well),?\s){0,3}(?:(?:i['’]?ll|we['’]?ll|let['’]?s|i|we)\s)?(?:take|go with|use|do) (?:that|it|this|yours|your suggestion)(?:,? then)?(?=$|[.!,;]\s|\W*$)[.!,;]?\s*/i
