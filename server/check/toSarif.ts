import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { isAbsolute } from 'node:path'
import type { ChecksResponse, WireFinding } from '#contract/checks.ts'
import { lineOf } from '#server/check/lineOf.ts'
import { parseAddress, printAddress, withoutSpan } from '#domain/field/address.ts'

const levels = { error: 'error', warning: 'warning', hint: 'note' } as const

/** Converts findings to SARIF 2.1.0, which code hosts and editors show beside the file's lines. */
export function toSarif(file: { readonly path: string; readonly text: string }, report: ChecksResponse) {
  const ruleIds = report.checks.map(({ id }) => id)
  const uri = isAbsolute(file.path)
    ? pathToFileURL(file.path).href
    : encodeURI(file.path.replaceAll('\\', '/'))
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Ideawright',
            rules: report.checks.map(({ id, title, why, example, group }) => ({
              id,
              shortDescription: { text: title },
              fullDescription: { text: why },
              help: { text: `${why} Instead of “${example.before}”, write “${example.after}”` },
              properties: { tags: [group] },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: report.findings.map(finding => ({
          ruleId: finding.check,
          ruleIndex: ruleIds.indexOf(finding.check),
          level: levels[finding.severity],
          message: { text: `${finding.name}: ${finding.message}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri },
                region: { startLine: lineOf(file.text, finding) },
              },
              logicalLocations: [{ fullyQualifiedName: finding.place, name: finding.name }],
            },
          ],
          partialFingerprints: { 'ideawrightFinding/v1': fingerprintOf(finding) },
          ...(finding.dismissed === null
            ? {}
            : { suppressions: [{ kind: 'external', justification: finding.dismissed }] }),
        })),
      },
    ],
  }
}

/** The same for as long as the place and its words are the same, wherever they are in the file. */
function fingerprintOf({ check, place, quote }: WireFinding): string {
  const field = printAddress(withoutSpan(parseAddress(place)!))
  return createHash('sha256')
    .update(JSON.stringify([check, field, quote]))
    .digest('hex')
    .slice(0, 32)
}
