import type { Finding, Severity } from '#domain/checks/check.ts'

const severities: readonly Severity[] = ['error', 'warning', 'hint']

/** The most severe first, otherwise in the same order. */
export const bySeverity = (findings: readonly Finding[]): Finding[] =>
  severities.flatMap(severity => findings.filter(finding => finding.severity === severity))
