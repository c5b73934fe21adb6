import type { Offered } from '#contract/index.ts'

/** Bodies that a call takes, for tests that walk through all calls. A call with a body and none here fails them. */
export const bodies: Record<string, unknown> = {
  'auth.login': {},
  'auth.signup': {},
  'auth.updateProfile': { name: 'Ada', currentPassword: '' },
  'auth.removeProfile': {},
  'projects.create': { projectName: 'New' },
  'projects.update': { projectDescription: 'Changed' },
  'projects.saveModule': { moduleName: 'glossary', moduleData: [{ term: 'Term', definition: '' }] },
}

/** The path of a call with these ids in it. */
export function pathOf({ call }: Offered, ids: { id: string; userId: string }): string {
  return `/api${call.path.replace(/:(\w+)/g, (_, name: string) => (name === 'userId' ? ids.userId : ids.id))}`
}
