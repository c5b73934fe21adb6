import type { ChecksResponse, WireFinding } from '#contract/checks.ts'

const plurals = { error: 'errors', warning: 'warnings', hint: 'hints', dismissed: 'dismissed' } as const

/** Formats findings for a terminal: those of one place together, and why a check matters once. */
export function formatText(file: string, { counts, findings, checks }: ChecksResponse): string {
  const whys = new Map(checks.map(({ id, why }) => [id, why]))
  const lines = [`${file}: ${describeCounts(counts)}`]
  let place = ''
  for (const finding of findings.filter(({ dismissed }) => dismissed === null)) {
    if (finding.name !== place) lines.push('', finding.name)
    place = finding.name
    lines.push(...linesOf(finding, whys.get(finding.check)))
    whys.delete(finding.check)
  }
  return `${lines.map(toPrintable).join('\n')}\n`
}

function linesOf({ severity, message, check, fixes, question }: WireFinding, why: string | undefined) {
  return [
    `  ${severity.padEnd(7)}  ${message} [${check}]`,
    ...(why === undefined ? [] : [`           Why: ${why}`]),
    ...fixes.slice(0, 1).map(({ label }) => `           Fix: ${label}`),
    ...(question === null ? [] : [`           Ask: ${question.text}`]),
  ]
}

function describeCounts(counts: ChecksResponse['counts']): string {
  const parts = (['error', 'warning', 'hint', 'dismissed'] as const)
    .filter(key => counts[key] > 0)
    .map(key => `${counts[key]} ${counts[key] === 1 ? key : plurals[key]}`)
  return parts.length === 0 ? 'nothing found' : parts.join(', ')
}

/** Replaces control characters, with which a file could write anywhere on the terminal. */
const toPrintable = (line: string) => line.replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ')
