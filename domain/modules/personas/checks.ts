import type { Fault, SpecificationCheck } from '../../checks/check.ts'

const anyone =
  /^\s{0,9}(?:the |an? |all |our |end[ -]|normal |regular |typical )?(?:users?|persons?|people|everyone|everybody|anyone|anybody|someone|customers?|clients?|humans?)\s{0,9}$/i

const genericPersona: SpecificationCheck = {
  id: 'generic-persona',
  scope: 'specification',
  group: 'clear',
  severity: 'hint',
  title: 'Persona who could be anyone',
  why: 'A builder decides by what sets people apart: their situation, skills and devices.',
  example: { before: 'User', after: 'Parent at work' },
  find: ({ personas }) =>
    personas
      .filter(({ name }) => anyone.test(name))
      .map(({ id, name }) => ({
        address: { module: 'personas', item: id, path: ['name'] },
        message: messages.anyone(name.trim()),
      })),
}

const incompletePersona: SpecificationCheck = {
  id: 'incomplete-persona',
  scope: 'specification',
  group: 'complete',
  severity: 'hint',
  title: 'Persona without needs or pains',
  why: 'Needs say what to build for a person, and pain points what to avoid.',
  example: { before: 'Pain points: (blank)', after: 'Pain points: counts by hand who has paid' },
  find: ({ personas }) =>
    personas.flatMap(({ id, name, needsAndGoals, painPoints }): Fault[] => {
      if (name.trim() === '') return []
      const at = (field: string) => ({ module: 'personas', item: id, path: [field] }) as const
      return [
        ...(needsAndGoals.trim() === ''
          ? [{ address: at('needsAndGoals'), message: messages.noNeeds(name.trim()) }]
          : []),
        ...(painPoints.trim() === ''
          ? [{ address: at('painPoints'), message: messages.noPains(name.trim()) }]
          : []),
      ]
    }),
}

const messages = {
  anyone: (name: string) =>
    `“${name}” could be anyone. Name the persona after a role or situation, such as “Parent at work”.`,
  noNeeds: (name: string) => `What “${name}” needs is blank. Say what they want to get done.`,
  noPains: (name: string) => `What bothers “${name}” is blank. Say what gets in their way today.`,
} as const

export const checks: readonly SpecificationCheck[] = [genericPersona, incompletePersona]
