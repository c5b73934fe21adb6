import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { isAbsolute, sep } from 'node:path'
import type { ChecksResponse, WireFinding } from '#contract/checks.ts'
import { parseAddress, printAddress, withoutSpan } from '#domain/field/address.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { regionOf } from '#server/check/regionOf.ts'

const levels = { error: 'error', warning: 'warning', hint: 'note' } as const

/** Converts findings to SARIF 2.1.0, which code hosts and editors show beside the file's lines. */
export function toSarif(
  file: { readonly path: string; readonly text: string },
  report: ChecksResponse,
  specification: Specification,
) {
  const ruleIds = report.checks.map(({ id }) => id)
  const uri = uriOf(file.path)
  // Either all results say whether they're suppressed, or none do (SARIF 3.27.23).
  const isAnyDismissed = report.findings.some(({ dismissed }) => dismissed !== null)
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
              shortDescription: { text: messageOf(title) },
              fullDescription: { text: messageOf(why) },
              help: { text: messageOf(`${why} Instead of “${example.before}”, write “${example.after}”`) },
              properties: { tags: [group] },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: report.findings.map(finding => ({
          ruleId: finding.check,
          ruleIndex: ruleIds.indexOf(finding.check),
          level: levels[finding.severity],
          message: { text: messageOf(`${finding.name}: ${finding.message}`) },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri },
                region: regionOf(file.text, finding, specification),
              },
              logicalLocations: [{ fullyQualifiedName: finding.place, name: finding.name }],
            },
          ],
          partialFingerprints: { 'ideawrightFinding/v1': fingerprintOf(finding) },
          ...(isAnyDismissed && { suppressions: suppressionsOf(finding) }),
        })),
      },
    ],
  }
}

/** A path as a URI, relative as it was given: in a repository, code hosts find the file by it. */
const uriOf = (path: string): string =>
  isAbsolute(path) ? pathToFileURL(path).href : path.split(sep).map(encodeURIComponent).join('/')

/** A text without placeholders: in SARIF's messages, {0} would be one (SARIF 3.11.5). */
const messageOf = (text: string): string => text.replaceAll(/[{}]/g, '$&$&')

const suppressionsOf = ({ dismissed }: WireFinding) =>
  dismissed === null ? [] : [{ kind: 'external', justification: dismissed }]

/** The same for as long as the place and its words are the same, wherever they are in the file. */
function fingerprintOf({ check, place, quote }: WireFinding): string {
  const field = printAddress(withoutSpan(parseAddress(place)!))
  return createHash('sha256')
    .update(JSON.stringify([check, field, quote]))
    .digest('hex')
    .slice(0, 32)
}
